-- The counters of statuses and priorities are changed at the commit. Before, each change of a work order locked them
-- until its transaction had done all the rest, and the changes of all other work orders waited for that. A migration
-- that changes many statuses says `set constraints all immediate` before it alters the table.
create or replace function recount_work_order() returns trigger language plpgsql as $$
begin
  insert into work_order_counts as c
    select * from (values (old.status, old.priority, -1), (new.status, new.priority, 1)) v (status, priority, change)
    order by 1, 2
    on conflict (status, priority) do update set count = c.count + excluded.count;
  return null;
end $$;
drop trigger work_orders_recount on work_orders;
create constraint trigger work_orders_recount after update on work_orders
  deferrable initially deferred for each row
  when (old.status is distinct from new.status or old.priority is distinct from new.priority)
  execute function recount_work_order();

-- The workload stays with the change itself: the next assignment of the same transaction relies on it.
create function recount_workload() returns trigger language plpgsql as $$
begin
  update technicians t set current_workload = t.current_workload + w.change
    from (select id, sum(change) as change from (values
        (old.technician_id, case when is_active_work(old.status) then -1 else 0 end),
        (new.technician_id, case when is_active_work(new.status) then 1 else 0 end)) v (id, change)
      group by 1 order by 1) w
    where t.id = w.id and w.change <> 0;
  return null;
end $$;
create trigger work_orders_recount_workload after update on work_orders for each row
  when (old.technician_id is distinct from new.technician_id
    or is_active_work(old.status) is distinct from is_active_work(new.status))
  execute function recount_workload();

-- Combinations of filters are gathered from one index alone: with the columns of the other filters and of each sort, no
-- row of the table has to be read for the ones that do not match.
drop index work_orders_created;
create index work_orders_created on work_orders (created_at)
  include (id, updated_at, due_order, priority_order, status, priority, technician_id, equipment_type, facility_name);
drop index work_orders_resolved;
create index work_orders_resolved on work_orders (resolved_at)
  include (id, created_at, updated_at, due_order, priority_order,
    status, priority, technician_id, equipment_type, facility_name)
  where resolved_at is not null;
drop index work_orders_of_facility;
create index work_orders_of_facility on work_orders (facility_name, created_at, id)
  include (updated_at, due_order, priority_order, status, priority, technician_id, equipment_type);
drop index work_orders_of_technician_by_status;
create index work_orders_of_technician_by_status on work_orders (technician_id, status, priority, created_at, id)
  include (updated_at, due_order, priority_order) where technician_id is not null;
