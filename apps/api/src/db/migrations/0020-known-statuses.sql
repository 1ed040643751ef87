-- Only known words are statuses. What a browser reports in other words is kept beside them.

alter table chat_sessions
  add column other_status text,
  add column other_completion text;
update chat_sessions set other_status = status, status = 'other'
  where status not in ('active', 'completed', 'abandoned', 'escalated');
update chat_sessions set other_completion = completion_type, completion_type = 'other'
  where completion_type not in ('resolved', 'help-request', 'work-order', 'cancelled');
alter table chat_sessions
  add constraint chat_sessions_status_check
    check (status in ('active', 'completed', 'abandoned', 'escalated', 'other')),
  add constraint chat_sessions_completion_type_check
    check (completion_type in ('resolved', 'help-request', 'work-order', 'cancelled', 'other')),
  add constraint chat_sessions_other_status_check check ((status = 'other') = (other_status is not null)),
  add constraint chat_sessions_other_completion_check
    check ((completion_type is not distinct from 'other') = (other_completion is not null));

update help_requests h set status =
    case when exists (select from work_orders w where w.help_request_id = h.id) then 'converted' else 'submitted' end
  where status not in ('submitted', 'converted');
alter table help_requests
  add constraint help_requests_status_check check (status in ('submitted', 'converted'));
