-- How many cases an entry of the knowledge base was about: a fault that was likely, a rule that fired, a code that was
-- recognized. A new case leaves a note; a background loop judges it once, so that no creation waits for it. A help request
-- and its work order are one case. Both tables hold the last 90 days.
create table knowledge_use_notes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('work-order', 'help-request')),
  subject_id uuid not null
);

create function note_knowledge_use() returns trigger language plpgsql as $$
begin
  insert into knowledge_use_notes (subject, subject_id) values (tg_argv[0], new.id);
  return null;
end $$;
create trigger work_orders_note_knowledge_use after insert on work_orders for each row
  when (new.help_request_id is null) execute function note_knowledge_use('work-order');
create trigger help_requests_note_knowledge_use after insert on help_requests for each row
  execute function note_knowledge_use('help-request');

create table knowledge_uses (
  entry text not null,
  used_at timestamptz not null,
  work_order_id uuid references work_orders on delete cascade,
  help_request_id uuid references help_requests on delete cascade,
  check ((work_order_id is null) <> (help_request_id is null)),
  unique (work_order_id, entry),
  unique (help_request_id, entry)
);
-- For the reader of the query plan: the newest cases of an entry, and what is older than 90 days.
create index knowledge_uses_of_entry on knowledge_uses (entry, used_at desc);
create index knowledge_uses_by_time on knowledge_uses (used_at);

-- The counts are rows of their own, so that a list reads them in the same time after a million cases. They stay when a
-- case is deleted: numbers without persons.
create table knowledge_use_counts (
  day date not null,
  entry text not null,
  cases integer not null,
  primary key (day, entry)
);

-- What came in the last 90 days is judged by the loop, the newest first, as anything that comes.
insert into knowledge_use_notes (subject, subject_id)
select subject, id from (
  select 'work-order' as subject, id, created_at from work_orders
  where help_request_id is null and created_at > now() - interval '90 days'
  union all
  select 'help-request', id, created_at from help_requests where created_at > now() - interval '90 days'
) cases order by created_at;

-- The local layer also has codes and cases that the base is judged by. Each is an entry of its own, as a fault is.
alter table knowledge_entries drop constraint knowledge_entries_kind_check;
alter table knowledge_entries add constraint knowledge_entries_kind_check
  check (kind in ('fault', 'alias', 'stop-phrase', 'code', 'case'));
create unique index knowledge_codes_and_cases on knowledge_entries (kind, subject) where kind in ('code', 'case');
