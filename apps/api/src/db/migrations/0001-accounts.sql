-- People, where they are signed in, and what proves who they are.

create table users (
  id uuid primary key,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text,
  job_title text,
  facility_name text,
  facility_type text,
  department text,
  facility_address text,
  city text,
  state text,
  zip_code text,
  role text not null default 'user' check (role in ('user', 'technician', 'manager', 'admin')),
  is_active boolean not null default true,
  email_notifications boolean not null default true,
  agreed_to_terms_at timestamptz,
  -- Null until the first password is set through a mailed link.
  password_hash text,
  password_set_at timestamptz,
  must_change_password boolean not null default false,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

create table sign_in_sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  remember_me boolean not null,
  device text not null,
  address text not null,
  -- The refresh token is not stored: it is this number under the server's key, so a stolen table signs nobody in.
  refresh_generation integer not null default 1,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz
);
create index sign_in_sessions_open on sign_in_sessions (user_id, last_seen_at desc) where ended_at is null;

-- A link that sets a password: from "forgot password", or for the first admin.
create table password_links (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_links_user on password_links (user_id);

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- Encrypted under the server's key.
  secret bytea not null,
  -- Null while the setup waits for its first code.
  enabled_at timestamptz,
  -- The last time step that was accepted: a code works once.
  last_step integer not null default 0,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- The password was right; the code is still missing.
create table second_factor_tickets (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  remember_me boolean not null,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);

create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_waiting on mails (created_at) where status = 'queued';

-- Counters that may be lost with a crash: unlogged keeps them off the write-ahead log.
create unlogged table rate_counters (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_counters_ended on rate_counters (ends_at);
