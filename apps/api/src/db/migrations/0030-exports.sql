-- A requested export, which its link downloads once. The link is signed and carries the id. For the reader of the query
-- plan: old ones are found by exports_by_age.
create table exports (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The sign-in that asked: the link ends with it.
  session_id uuid not null,
  list text not null,
  format text not null check (format in ('csv', 'ndjson')),
  filter jsonb not null,
  -- The chosen rows, in their order; null where the filter chooses.
  ids uuid[] check (cardinality(ids) between 1 and 500),
  requested_at timestamptz not null,
  started_at timestamptz
);
create index exports_by_age on exports (requested_at);
create index exports_of_user on exports (user_id);
