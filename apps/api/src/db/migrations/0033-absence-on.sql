-- The first days away of a technician that contain one of these days. Volatile, so that it sees what was committed while
-- the statement that calls it waited for the technician's lock.
create function absence_on(technician integer, days date[]) returns setof technician_absences
  language sql volatile rows 1 as $$
    select * from technician_absences where technician_id = technician
      and exists (select from unnest(days) day where day between first_day and last_day)
    order by first_day limit 1
  $$;
