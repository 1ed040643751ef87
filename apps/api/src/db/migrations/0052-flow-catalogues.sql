-- The catalogs of equipment that a flow was built and proved with. The version of that flow is the shipped one plus 1000
-- for each number; sessions under way find their catalog by it. A row never changes.
create table flow_catalogues (
  number integer primary key check (number > 0),
  catalogue jsonb not null,
  flow_hash text not null,
  steps integer not null,
  pairs integer not null,
  saved_by uuid references users on delete set null,
  saved_at timestamptz not null
);
create index flow_catalogues_of_person on flow_catalogues (saved_by);
