-- What was left of a promise when its clock was stopped, so that opening hours that change later leave it as it was.
alter table work_orders add column sla_left_ms bigint check (sla_left_ms >= 0);
