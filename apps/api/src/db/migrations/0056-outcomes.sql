-- What fixed a case. It is told once for each case and can be put right; a case counts once.
create table outcomes (
  id uuid primary key,
  -- A case with a session has the outcome of its session, so that both are never counted.
  chat_session_id uuid unique references chat_sessions on delete cascade,
  work_order_id uuid unique references work_orders on delete cascade,
  fix text not null,
  words text,
  -- The device and the facility as they were counted, in lower case; empty where they are not known.
  equipment_type text not null,
  manufacturer text not null,
  model text not null,
  facility text not null,
  is_from_staff boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((chat_session_id is null) <> (work_order_id is null))
);

-- The counts are rows of their own, so that reading them takes as long after 100,000 cases as after 100. A row is of a
-- model, of a maker (no model) or of a kind of equipment (neither). They stay when a case is deleted: numbers without
-- persons.
create table outcome_counts (
  equipment_type text not null,
  manufacturer text not null,
  model text not null,
  fix text not null,
  cases integer not null,
  primary key (equipment_type, manufacturer, model, fix)
);
create table outcome_facilities (
  equipment_type text not null,
  manufacturer text not null,
  model text not null,
  facility text not null,
  cases integer not null,
  primary key (equipment_type, manufacturer, model, facility)
);
