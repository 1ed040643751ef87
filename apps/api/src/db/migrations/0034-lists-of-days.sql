-- The work orders that were resolved on some days, in each order: a page is merged from one stretch a day, however many
-- were resolved. For the reader of the query plan: work_orders_resolved still counts them.
create index work_orders_resolved_day on work_orders (((resolved_at at time zone 'UTC')::date), created_at, id)
  include (resolved_at) where resolved_at is not null;
create index work_orders_resolved_day_due on work_orders (((resolved_at at time zone 'UTC')::date), due_order, id)
  include (resolved_at) where resolved_at is not null;
create index work_orders_resolved_day_touched on work_orders (((resolved_at at time zone 'UTC')::date), updated_at, id)
  include (resolved_at) where resolved_at is not null;
create index work_orders_resolved_day_priority
  on work_orders (((resolved_at at time zone 'UTC')::date), priority_order, id)
  include (resolved_at) where resolved_at is not null;

-- The same for those with a deadline, by the day of their creation. The others follow in the order of their creation.
create index work_orders_created_day_due on work_orders (((created_at at time zone 'UTC')::date), due_order, id)
  include (created_at) where due_order < 50000000000000;

-- What is due soon is gathered from this index alone, in whichever order it is listed.
drop index work_orders_due_order;
create index work_orders_due_order on work_orders (due_order, id) include (created_at, updated_at, priority_order);
