-- The values that administrators gave to settings; the newest version of a key is in force, the older ones are its
-- history. For the reader of the query plan: the values in force and the history of one key come from settings_pkey.
create table settings (
  key text not null,
  -- The save, the same for all that was saved together.
  version integer not null check (version > 0),
  value jsonb not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  primary key (key, version)
);
create index settings_of_person on settings (changed_by);
