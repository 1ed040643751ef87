-- An assignment never vanishes without an entry: a technician who has work orders cannot be deleted, and neither can
-- the account. Open work is handed over before, as commands that its history records.
alter table work_orders drop constraint work_orders_technician_id_fkey,
  add constraint work_orders_technician_id_fkey foreign key (technician_id) references technicians (id);

-- Days on which a technician is away, both included.
create table technician_absences (
  id uuid primary key,
  technician_id integer not null references technicians (id) on delete cascade,
  first_day date not null,
  last_day date not null,
  reason text,
  created_at timestamptz not null,
  check (last_day >= first_day)
);
create index technician_absences_of_technician on technician_absences (technician_id, last_day);
create index technician_absences_ended on technician_absences (last_day);
