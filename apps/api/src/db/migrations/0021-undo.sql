-- What the last change of a work order replaced, as long as it can be undone.
create table undo_steps (
  work_order_id uuid primary key references work_orders on delete cascade,
  actor_id uuid not null references users on delete cascade,
  -- Of the work order after the change.
  version integer not null,
  -- The entries that the change made.
  first_sequence integer not null,
  last_sequence integer not null,
  -- The columns that it changed, as they were.
  before jsonb not null,
  created_at timestamptz not null
);
create index undo_steps_oldest on undo_steps (created_at);

-- A change that can be undone is not mailed before that.
alter table notification_outbox add column not_before timestamptz;
