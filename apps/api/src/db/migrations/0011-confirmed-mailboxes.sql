-- An account is confirmed once a link that was mailed to it is opened. Whoever had one before keeps their mails.
alter table users add column email_confirmed_at timestamptz;
update users set email_confirmed_at = created_at;

create table email_confirmation_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_confirmation_tokens_user on email_confirmation_tokens (user_id);

alter table mails
  -- The mailbox that an address leads to, whichever way it was written: bounds count by it.
  add column mailbox text not null default '',
  -- A server that sends a mail holds it by this moment instead of by a transaction, which would hold a connection.
  add column sending_until timestamptz;
update mails set mailbox = regexp_replace(lower(recipient), '\+.*@', '@');
create index mails_to_mailbox on mails (mailbox, kind, created_at desc);

-- Until now the mails about accounts were those of forgotten passwords. Their links must not lie here for good.
update mails set kind = 'password-reset' where kind = 'account';
update mails set text_body = '', html_body = '' where kind = 'password-reset' and status <> 'queued';
