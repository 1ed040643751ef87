-- Each adaptive or diagnostic call of the assistant, without its texts. The counts of a day grow with the rows and stay
-- once the rows are deleted: they are figures without persons. What was counted before has no rows. For the reader of
-- the query plan: a page of some days, and the count beside it, read assistant_calls_by_day, and where few of many are
-- fallbacks, assistant_fallbacks_by_day; the deletion of a session finds its calls by assistant_calls_of_session.
alter table assistant_calls rename to assistant_call_counts;
alter table assistant_call_counts rename constraint assistant_calls_pkey to assistant_call_counts_pkey;
alter table assistant_call_counts rename column route to kind;
update assistant_call_counts set kind = replace(kind, '/api/chat/', '');

create table assistant_calls (
  id bigint generated always as identity primary key,
  -- In the time zone of the service.
  day date not null,
  called_at timestamptz not null,
  kind text not null check (kind in ('advanced-diagnostics', 'analyze-diagnostics', 'adaptive-handler')),
  is_answered boolean not null,
  duration_ms integer not null,
  chat_session_id uuid references chat_sessions (id) on delete set null
);
create index assistant_calls_by_day on assistant_calls (day, id) include (is_answered);
create index assistant_fallbacks_by_day on assistant_calls (day, id) where not is_answered;
create index assistant_calls_of_session on assistant_calls (chat_session_id) where chat_session_id is not null;

-- In one order of the days, so that two servers that write at once never wait for each other in a circle.
create function count_assistant_calls() returns trigger language plpgsql as $$
begin
  insert into assistant_call_counts as counts (day, kind, answered, unanswered)
    select day, kind, count(*) filter (where is_answered), count(*) filter (where not is_answered)
    from added group by day, kind order by day, kind
    on conflict (day, kind) do update set
      answered = counts.answered + excluded.answered,
      unanswered = counts.unanswered + excluded.unanswered;
  return null;
end $$;
create trigger assistant_calls_count_added after insert on assistant_calls
  referencing new table as added for each statement execute function count_assistant_calls();
