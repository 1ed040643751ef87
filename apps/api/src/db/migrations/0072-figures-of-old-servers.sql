-- What a server of the version before 0069 counted between 0069 and 0071 is missing from the thirds, quarters and years,
-- and has its class of times. Since 0071 no such server counts, so all of these are made again. For the reader of the
-- query plan: days and months are two ranges of the primary key.
update work_order_facts set repair_class = floor(32 * ln(greatest(repair_seconds, 1)))::integer
  where repair_seconds is not null and repair_class <> floor(32 * ln(greatest(repair_seconds, 1)))::integer;
delete from figures_by_day where dimension = 'repair-class' or span in ('third', 'quarter', 'year');
insert into figures_by_day (span, dimension, day, value, resolved, repair_seconds, first_time_fixes)
  select span, 'repair-class', first, to_char(repair_class, 'FM000'), count(*), sum(repair_seconds),
    count(*) filter (where is_first_time_fix)
  from work_order_facts
    cross join lateral (values ('day', resolved_day), ('month', date_trunc('month', resolved_day)::date)) spans (span, first)
  where resolved_day is not null group by 1, 3, 4;

insert into figures_by_day (span, dimension, day, value, sessions, sessions_resolved, sessions_escalated,
    sessions_abandoned, created, responded, response_seconds, sla_due, sla_kept, reopened, resolved, repair_seconds,
    first_time_fixes)
  select longer.span, dimension, longer.first, value, sum(sessions), sum(sessions_resolved), sum(sessions_escalated),
    sum(sessions_abandoned), sum(created), sum(responded), sum(response_seconds), sum(sla_due), sum(sla_kept),
    sum(reopened), sum(resolved), sum(repair_seconds), sum(first_time_fixes)
  from figures_by_day f cross join lateral (values
      ('third', 'day', date_trunc('month', day)::date + least(extract(day from day)::integer - 1, 20) / 10 * 10),
      ('quarter', 'month', date_trunc('quarter', day)::date),
      ('year', 'month', date_trunc('year', day)::date)) longer (span, made_of, first)
  where f.span = longer.made_of group by 1, 2, 3, 4;
