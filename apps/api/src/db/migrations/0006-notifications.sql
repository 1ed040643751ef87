-- What a reporter should hear of: written with the entry itself, so that nothing that changes a case has to think of
-- its mails, and none is told twice.
create table untold_activities (
  subject_id uuid not null,
  sequence integer not null,
  created_at timestamptz not null,
  primary key (subject_id, sequence)
);
create index untold_activities_oldest on untold_activities (created_at);

create function note_untold() returns trigger language plpgsql as $$
begin
  insert into untold_activities (subject_id, sequence, created_at)
    values (new.subject_id, new.sequence, new.created_at);
  return null;
end $$;
create trigger activities_note_untold after insert on activities for each row
  when (not new.is_internal and new.activity_type in ('created', 'status_changed', 'comment_added'))
  execute function note_untold();

alter table mails
  -- Where whoever gets it can say that they want no more of them.
  add column unsubscribe_url text,
  add column reply_to text,
  add column subject_kind text check (subject_kind in ('work-order', 'help-request'));
