-- A work order that is handled along with another one is archived, and names it.
alter table work_orders
  add column duplicate_of uuid references work_orders (id) on delete set null,
  add constraint work_orders_duplicate_check check (duplicate_of <> id);
-- Those of one work order are read with it: an index scan for its id.
create index work_orders_duplicates on work_orders (duplicate_of) where duplicate_of is not null;
