-- A change of many work orders: what was asked, and what became of each of them.
create table bulk_changes (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  change jsonb not null,
  -- All that matched a filter, which a job changes; those that were chosen one by one are changed at once.
  is_job boolean not null,
  total integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undo_asked_at timestamptz,
  undo_finished_at timestamptz
);
create index bulk_changes_oldest on bulk_changes (created_at);
create index bulk_changes_of_owner on bulk_changes (owner_id);
-- What a job has to go on with: few rows, found without reading the others.
create index bulk_changes_unfinished on bulk_changes (created_at)
  where finished_at is null or (undo_asked_at is not null and undo_finished_at is null);

create table bulk_rows (
  bulk_id uuid not null references bulk_changes (id) on delete cascade,
  place integer not null,
  -- No reference: what does not exist has its result as well.
  work_order_id uuid not null,
  seen_version integer,
  -- Written in the transaction of the change itself; null until its turn has come.
  outcome text check (outcome in ('changed', 'unchanged', 'conflict', 'not-yours', 'not-found', 'refused')),
  -- Of the work order after the change.
  version integer,
  message text,
  field text,
  undo_outcome text check (undo_outcome in ('undone', 'conflict', 'not-found', 'refused')),
  undo_message text,
  primary key (bulk_id, place)
);
