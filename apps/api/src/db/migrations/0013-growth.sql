-- What one session may store is bounded, and what led nowhere is found without reading everything.

alter table chat_sessions
  -- Reports received and their bytes as sent; what bounds them.
  add column report_count integer not null default 0,
  add column report_bytes integer not null default 0;

update chat_sessions s set report_count = e.count, report_bytes = e.bytes
  from (
    select chat_session_id, count(*) as count, least(sum(octet_length(report::text)), 2000000000) as bytes
    from chat_session_events group by 1
  ) e
  where e.chat_session_id = s.id;

-- Bytes that went into the store ahead of the row that names them. What no row names after an hour is deleted.
create table unclaimed_files (
  sha256 bytea primary key,
  stored_at timestamptz not null
);
create index unclaimed_files_oldest on unclaimed_files (stored_at);

-- Whether other files have the same bytes.
create index attachments_of_bytes on attachments (sha256);

-- What the retention jobs walk along, the oldest first.
create index chat_sessions_of_guests on chat_sessions (updated_at, id) where user_id is null;
create index chat_sessions_logged on chat_sessions (updated_at, id) where user_id is not null and report_count > 0;
create index attachments_of_no_order on attachments (created_at, id) where work_order_id is null and not is_draft;
-- The key of an upload whose file is deleted.
create index idempotency_keys_of_files on idempotency_keys ((answer ->> 'id')) where route = 'attachments';
create index mails_done on mails (created_at) where status in ('sent', 'kept');
create index sign_in_sessions_seen on sign_in_sessions (last_seen_at);
create index sign_in_sessions_ended on sign_in_sessions (ended_at) where ended_at is not null;
create index users_unconfirmed on users (created_at, id) where email_confirmed_at is null;
create index email_confirmation_tokens_expired on email_confirmation_tokens (expires_at);
create index password_links_expired on password_links (expires_at);
create index second_factor_tickets_expired on second_factor_tickets (expires_at);
