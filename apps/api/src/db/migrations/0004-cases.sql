-- What becomes of a call for help: who does what about it until when, and a record of it that cannot be bent.

create table technicians (
  -- An integer outwards, as the management API has it.
  id integer generated always as identity primary key,
  user_id uuid not null unique references users (id) on delete cascade,
  max_workload integer not null default 10 check (max_workload >= 0),
  -- Active work orders assigned; kept by the triggers below.
  current_workload integer not null default 0
);

create function make_technician() returns trigger language plpgsql as $$
begin
  insert into technicians (user_id) values (new.id) on conflict (user_id) do nothing;
  return null;
end $$;
create trigger users_make_technician after insert or update of role on users
  for each row when (new.role = 'technician') execute function make_technician();
insert into technicians (user_id) select id from users where role = 'technician' order by created_at, id;

alter table work_orders
  add column version integer not null default 1,
  add column technician_id integer references technicians (id) on delete set null,
  add column estimated_completion timestamptz,
  add column resolved_at timestamptz,
  add column resolution_notes text,
  -- The row of the promises' table that was shown, and the moment it comes to.
  add column promise text,
  add column due_at timestamptz,
  -- Since when the clock of the promise stands still.
  add column paused_at timestamptz,
  add column overdue_at timestamptz,
  add column likely_causes jsonb not null default '[]',
  add column ruled_out jsonb not null default '[]',
  add column activity_count integer not null default 0,
  add column search tsvector generated always as (
    to_tsvector('simple'::regconfig, work_order_number || ' ' || facility_name || ' ' || facility_location || ' '
      || equipment_type || ' ' || coalesce(manufacturer, '') || ' ' || coalesce(equipment_model, '') || ' '
      || coalesce(equipment_serial, '') || ' ' || contact_name || ' ' || issue_description)
  ) stored;

create index work_orders_by_status on work_orders (status, priority, created_at desc, id desc);
create index work_orders_by_priority on work_orders (priority, created_at desc, id desc);
create index work_orders_of_technician on work_orders (technician_id, created_at desc, id desc);
create index work_orders_open on work_orders (created_at desc, id desc) where status not in ('fulfilled', 'archived');
create index work_orders_due on work_orders (due_at)
  where overdue_at is null and paused_at is null and status not in ('fulfilled', 'archived');
create index work_orders_of_session on work_orders (chat_session_id);
create index work_orders_search on work_orders using gin (search) with (fastupdate = off);

alter table help_requests
  add column version integer not null default 1,
  add column promise text,
  add column due_at timestamptz,
  add column overdue_at timestamptz,
  add column activity_count integer not null default 0;
create index help_requests_due on help_requests (due_at) where overdue_at is null and status = 'submitted';
create index help_requests_of_session on help_requests (chat_session_id);

-- How many work orders there are of each kind, so that no counter ever reads the table.
create table work_order_counts (
  status text not null,
  priority text not null,
  count bigint not null,
  primary key (status, priority)
);

create function is_active_work(status text) returns boolean language sql immutable
  return status not in ('fulfilled', 'archived');

-- Always in the same order, so that two at once wait for each other instead of standing in each other's way.
create function count_work_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_counts as c
    select status, priority, count(*) from added group by 1, 2 order by 1, 2
    on conflict (status, priority) do update set count = c.count + excluded.count;
  update technicians t set current_workload = t.current_workload + a.count
    from (select technician_id, count(*) from added where technician_id is not null and is_active_work(status)
      group by 1 order by 1) a
    where t.id = a.technician_id;
  return null;
end $$;
create trigger work_orders_count_added after insert on work_orders
  referencing new table as added for each statement execute function count_work_orders();

create function uncount_work_orders() returns trigger language plpgsql as $$
begin
  insert into work_order_counts as c
    select status, priority, -count(*) from removed group by 1, 2 order by 1, 2
    on conflict (status, priority) do update set count = c.count + excluded.count;
  update technicians t set current_workload = t.current_workload - r.count
    from (select technician_id, count(*) from removed where technician_id is not null and is_active_work(status)
      group by 1 order by 1) r
    where t.id = r.technician_id;
  return null;
end $$;
create trigger work_orders_count_removed after delete on work_orders
  referencing old table as removed for each statement execute function uncount_work_orders();

create function recount_work_order() returns trigger language plpgsql as $$
begin
  insert into work_order_counts as c
    select * from (values (old.status, old.priority, -1), (new.status, new.priority, 1)) v (status, priority, change)
    where (old.status, old.priority) is distinct from (new.status, new.priority) order by 1, 2
    on conflict (status, priority) do update set count = c.count + excluded.count;
  update technicians t set current_workload = t.current_workload + w.change
    from (select id, sum(change) as change from (values
        (old.technician_id, case when is_active_work(old.status) then -1 else 0 end),
        (new.technician_id, case when is_active_work(new.status) then 1 else 0 end)) v (id, change)
      group by 1 order by 1) w
    where t.id = w.id and w.change <> 0;
  return null;
end $$;
create trigger work_orders_recount after update on work_orders for each row
  when (old.status is distinct from new.status or old.priority is distinct from new.priority
    or old.technician_id is distinct from new.technician_id)
  execute function recount_work_order();

insert into work_order_counts select status, priority, count(*) from work_orders group by 1, 2;

-- Everything that happened to a case. Each entry seals the one before it.
create table activities (
  subject text not null check (subject in ('work-order', 'help-request')),
  subject_id uuid not null,
  sequence integer not null,
  actor_kind text not null check (actor_kind in ('user', 'guest', 'system')),
  actor_id uuid,
  -- The name at the time.
  first_name text,
  last_name text,
  activity_type text not null,
  description text not null,
  old_value text,
  new_value text,
  -- Not for the reporter's eyes.
  is_internal boolean not null,
  created_at timestamptz not null,
  previous_hash bytea,
  hash bytea not null,
  primary key (subject_id, sequence)
);
create index activities_newest on activities (created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What has happened is not changed: % on %', tg_op, tg_table_name;
end $$;
create trigger activities_stay before update or delete on activities
  for each row execute function refuse_change();

alter table mails
  add column kind text not null default 'account',
  add column subject_id uuid;
create index mails_failed on mails (created_at desc) where status = 'failed';
create index mails_to_address on mails (recipient, created_at desc);

-- Addresses that want no more mails, by their hash.
create table mail_refusals (
  address_hash bytea primary key,
  since timestamptz not null
);

create table contact_messages (
  id uuid primary key,
  user_id uuid references users (id) on delete set null,
  name text not null,
  email text not null,
  phone text not null,
  facility text,
  equipment text,
  urgency text not null check (urgency in ('low', 'medium', 'high', 'critical')),
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_newest on contact_messages (created_at desc, id desc);
