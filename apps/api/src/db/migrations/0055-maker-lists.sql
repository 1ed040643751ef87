-- The strongest lock first: a weaker one that is raised later would close a circle with changes under way.
lock table work_orders in access exclusive mode;

-- A list of a manufacturer in any order reads one range of an index, as those of equipment and facilities do.
create index work_orders_of_manufacturer_due on work_orders (manufacturer, due_order, id);
create index work_orders_of_manufacturer_touched on work_orders (manufacturer, updated_at, id);
create index work_orders_of_manufacturer_priority on work_orders (manufacturer, priority_order, id);

-- Counts of filters that are combined with a manufacturer, a technician or a facility need no rows of the table.
drop index work_orders_of_manufacturer;
create index work_orders_of_manufacturer on work_orders (manufacturer, created_at, id)
  include (updated_at, due_order, priority_order, status, priority, technician_id, equipment_type, facility_name,
    is_overdue, facility_is_default);
drop index work_orders_of_facility;
create index work_orders_of_facility on work_orders (facility_name, created_at, id)
  include (updated_at, due_order, priority_order, status, priority, technician_id, equipment_type,
    is_overdue, facility_is_default);
drop index work_orders_of_technician_by_status;
create index work_orders_of_technician_by_status on work_orders (technician_id, status, priority, created_at, id)
  include (updated_at, due_order, priority_order, is_overdue, facility_is_default) where technician_id is not null;

-- Few work orders are overdue, of whichever technician.
create index work_orders_overdue_of_technician on work_orders (technician_id) where is_overdue;
