-- Technicians hear of their assignments, managers of new work. Both follow from the history of a case.
drop trigger activities_enqueue_notification on activities;
create trigger activities_enqueue_notification after insert on activities for each row
  when (not new.is_internal and (
    new.activity_type in ('created', 'status_changed', 'comment_added', 'assigned', 'unassigned')
    or (new.activity_type = 'priority_changed' and new.new_value = 'critical')))
  execute function enqueue_notification();

alter table notification_outbox
  -- Who had the work order before an assignment, and who has it since. An entry knows only their names.
  add column technician_before integer,
  add column technician_after integer;
-- What one person does with many work orders of one technician is told in one mail.
create index notification_outbox_of_technicians on notification_outbox (technician_before, technician_after)
  where technician_before is not null or technician_after is not null;

-- Work that the managers have to hear of. Each row is deleted in the transaction that writes their mails.
create table new_work (
  subject_id uuid primary key,
  subject text not null check (subject in ('work-order', 'help-request')),
  reason text not null check (reason in ('created', 'returned', 'critical')),
  -- The account that caused it, which knows already.
  caused_by uuid,
  notify_at timestamptz not null
);
create index new_work_by_time on new_work (notify_at);

-- One row: when what is not critical was last told, so that it is gathered from then on.
create table new_work_mails (
  is_only boolean primary key default true check (is_only),
  gathered_at timestamptz
);
insert into new_work_mails default values;
