-- Figures by two dimensions, such as the work of a technician by equipment, sum the facts of their days. For the reader
-- of the query plan: those created on the days come from work_order_facts_created alone, those resolved on them from
-- work_order_facts_resolved_on alone.
drop index work_order_facts_created;
create index work_order_facts_created on work_order_facts (created_day)
  include (equipment, manufacturer, facility, technician, priority, response_seconds, sla, is_reopened);
create index work_order_facts_resolved_on on work_order_facts (resolved_day)
  include (equipment, manufacturer, facility, technician, priority, repair_seconds, is_first_time_fix)
  where resolved_day is not null;
