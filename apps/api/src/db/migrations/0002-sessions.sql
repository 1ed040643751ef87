-- Troubleshooting sessions, their files, and what they lead to.

create table chat_sessions (
  id uuid primary key,
  -- Made by the browser; everything that belongs to the session names it.
  session_id uuid not null unique,
  user_id uuid references users (id) on delete set null,
  -- A guest's proof of ownership.
  secret_hash bytea,
  equipment_type text,
  manufacturer text,
  model text,
  issue text,
  status text not null default 'active',
  completion_type text,
  loop_detected boolean not null default false,
  escalation_reason text,
  step_count integer not null default 0,
  duration_seconds integer,
  user_satisfaction integer check (user_satisfaction between 1 and 5),
  revision integer not null default 0,
  messages jsonb not null default '[]',
  user_responses jsonb not null default '{}',
  troubleshooting_path jsonb not null default '[]',
  flow text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz
);
-- A person's own list, newest first, page by page.
create index chat_sessions_of_user on chat_sessions (user_id, updated_at desc, id desc);
-- What the abandoning job looks for.
create index chat_sessions_active on chat_sessions (updated_at) where status = 'active';

-- Every report as it came, also the late ones that changed nothing.
create table chat_session_events (
  id bigint generated always as identity primary key,
  chat_session_id uuid not null references chat_sessions (id) on delete cascade,
  revision integer,
  report jsonb not null,
  received_at timestamptz not null
);
create index chat_session_events_of_session on chat_session_events (chat_session_id, id);

create table help_requests (
  id uuid primary key,
  request_number text not null unique,
  chat_session_id uuid references chat_sessions (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  status text not null default 'submitted',
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  summary jsonb not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text not null,
  facility text,
  additional_info text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index help_requests_newest on help_requests (created_at desc, id desc);
create index help_requests_of_user on help_requests (user_id, created_at desc, id desc);

create table work_orders (
  id uuid primary key,
  work_order_number text not null unique,
  chat_session_id uuid references chat_sessions (id) on delete set null,
  help_request_id uuid references help_requests (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  status text not null check (status in ('new', 'pending', 'in-progress', 'needs-info', 'fulfilled', 'escalated', 'archived')),
  priority text not null check (priority in ('low', 'medium', 'high', 'critical')),
  equipment_type text not null,
  manufacturer text,
  equipment_model text,
  equipment_serial text,
  facility_name text not null,
  facility_location text not null,
  -- Nobody typed the facility: staff should ask.
  facility_is_default boolean not null,
  contact_name text not null,
  contact_phone text not null,
  contact_email text not null,
  issue_description text not null,
  chat_log jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index work_orders_newest on work_orders (created_at desc, id desc);
create index work_orders_of_user on work_orders (user_id, created_at desc, id desc);
create unique index work_orders_of_help_request on work_orders (help_request_id) where help_request_id is not null;

create table attachments (
  id uuid primary key,
  chat_session_id uuid references chat_sessions (id) on delete set null,
  work_order_id uuid references work_orders (id) on delete set null,
  name text not null,
  media_type text not null,
  size integer not null,
  -- The hash of the bytes is their place in the store.
  sha256 bytea not null,
  created_at timestamptz not null
);
create index attachments_of_session on attachments (chat_session_id);
create index attachments_of_work_order on attachments (work_order_id);

-- What was answered to a creation, so that the same one sent again is answered the same.
create table idempotency_keys (
  route text not null,
  actor text not null,
  key text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (route, actor, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
