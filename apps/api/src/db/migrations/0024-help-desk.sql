-- Help requests can be answered, and settled without a work order.
alter table help_requests
  add column responded_at timestamptz,
  add column resolution_notes text,
  add column resolved_at timestamptz,
  drop constraint help_requests_status_check,
  add constraint help_requests_status_check
    check (status in ('submitted', 'in-progress', 'converted', 'answered', 'duplicate', 'not-wanted'));

-- Contact messages are work too: with a status, a deadline, and answers.
alter table contact_messages
  add column status text not null default 'new' check (status in ('new', 'answered', 'converted', 'settled')),
  add column version integer not null default 1,
  add column priority text check (priority in ('low', 'medium', 'high', 'critical')),
  add column sla_key text,
  add column due_at timestamptz,
  add column response_breached_at timestamptz,
  add column handled_by uuid references users (id) on delete set null,
  add column handled_at timestamptz,
  add column work_order_id uuid references work_orders (id) on delete set null;
update contact_messages set priority = case urgency when 'critical' then 'high' else urgency end;
alter table contact_messages alter column priority set not null;
create index contact_messages_by_status on contact_messages (status, created_at desc, id desc);
-- The messages that are past what was promised: few rows, found without reading the others.
create index contact_messages_due on contact_messages (due_at)
  where response_breached_at is null and status = 'new';
create index contact_messages_of_work_order on contact_messages (work_order_id) where work_order_id is not null;

create table contact_answers (
  id uuid primary key,
  contact_message_id uuid not null references contact_messages (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index contact_answers_of_message on contact_answers (contact_message_id, created_at);

-- The newest sessions of all people, page by page.
create index chat_sessions_newest on chat_sessions (created_at desc, id desc);

-- How many work orders there are of each kind of equipment, so that no breakdown ever reads the table.
create table work_order_equipment_counts (
  equipment_type text primary key,
  count bigint not null
);
create index work_order_equipment_counts_most on work_order_equipment_counts (count desc, equipment_type);

-- Always in the same order, as the other counters are.
create function count_work_order_equipment() returns trigger language plpgsql as $$
begin
  insert into work_order_equipment_counts as c
    select equipment_type, count(*) from added group by 1 order by 1
    on conflict (equipment_type) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger work_orders_equipment_added after insert on work_orders
  referencing new table as added for each statement execute function count_work_order_equipment();

create function uncount_work_order_equipment() returns trigger language plpgsql as $$
begin
  insert into work_order_equipment_counts as c
    select equipment_type, -count(*) from removed group by 1 order by 1
    on conflict (equipment_type) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger work_orders_equipment_removed after delete on work_orders
  referencing old table as removed for each statement execute function uncount_work_order_equipment();

create function recount_work_order_equipment() returns trigger language plpgsql as $$
begin
  insert into work_order_equipment_counts as c
    select * from (values (old.equipment_type, -1), (new.equipment_type, 1)) v (equipment_type, change) order by 1
    on conflict (equipment_type) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger work_orders_equipment_changed after update on work_orders for each row
  when (old.equipment_type is distinct from new.equipment_type)
  execute function recount_work_order_equipment();

insert into work_order_equipment_counts
  select equipment_type, count(*) from work_orders group by 1;
