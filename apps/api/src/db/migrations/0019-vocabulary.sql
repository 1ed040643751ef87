-- Tables and columns under the words that this field uses. Only names change.
alter table untold_activities rename to notification_outbox;
alter index untold_activities_oldest rename to notification_outbox_oldest;
create function enqueue_notification() returns trigger language plpgsql as $$
begin
  insert into notification_outbox (subject_id, sequence, created_at)
    values (new.subject_id, new.sequence, new.created_at);
  return null;
end $$;
drop trigger activities_note_untold on activities;
drop function note_untold();
create trigger activities_enqueue_notification after insert on activities for each row
  when (not new.is_internal and new.activity_type in ('created', 'status_changed', 'comment_added'))
  execute function enqueue_notification();

alter table mail_refusals rename to email_unsubscribes;

alter table mails drop constraint mails_status_check;
update mails set status = 'suppressed' where status = 'kept';
alter table mails add constraint mails_status_check check (status in ('queued', 'sent', 'suppressed', 'failed'));
drop index mails_done;
create index mails_done on mails (created_at) where status in ('sent', 'suppressed');

alter table password_links rename to password_reset_tokens;
alter index password_links_user rename to password_reset_tokens_user;
alter index password_links_expired rename to password_reset_tokens_expired;

alter table second_factor_tickets rename to mfa_challenges;
alter index second_factor_tickets_expired rename to mfa_challenges_expired;

alter table rate_counters rename to rate_limit_counters;
alter index rate_counters_ended rename to rate_limit_counters_ended;

-- The indexes and their conditions follow the columns.
alter table work_orders rename column promise to sla_key;
alter table work_orders rename column kept_at to responded_at;
alter table work_orders rename column overdue_at to response_breached_at;
alter table work_orders rename column missed_at to completion_breached_at;
alter table work_orders rename column paused_at to sla_paused_at;
alter table help_requests rename column promise to sla_key;
alter table help_requests rename column overdue_at to response_breached_at;
