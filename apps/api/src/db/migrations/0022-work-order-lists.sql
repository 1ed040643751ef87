-- What the lists of operators are filtered and sorted by. Each filter that a screen offers has an index for each sort,
-- so that a page is one stretch of an index, or merged from a few, however many work orders there are.

alter table work_orders
  -- As `isOverdue` in the code.
  add column is_overdue boolean not null generated always as (
    status not in ('fulfilled', 'archived')
      and ((response_breached_at is not null and responded_at is null) or completion_breached_at is not null)
  ) stored,
  -- Milliseconds of the next deadline, as `nextDueAt` in the code; what has none follows, the newest first.
  add column due_order bigint not null generated always as (
    case
      when status in ('fulfilled', 'archived') or sla_paused_at is not null
        or (estimated_completion is null and (responded_at is not null or due_at is null))
      then 100000000000000 - (extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint
      else (extract(epoch from least(case when responded_at is null then due_at end, estimated_completion)
        - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint
    end
  ) stored,
  -- The priority's rank, then the moment of creation in milliseconds.
  add column priority_order bigint not null generated always as (
    (case priority when 'critical' then 3 when 'high' then 2 when 'medium' then 1 else 0 end) * 100000000000000
      + (extract(epoch from created_at - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint
  ) stored;

create index work_orders_due_order on work_orders (due_order, id);
create index work_orders_touched on work_orders (updated_at desc, id desc);
create index work_orders_priority_order on work_orders (priority_order desc, id desc);

-- Read in either direction, the columns that are given first included: so they all ascend.
drop index work_orders_by_status;
create index work_orders_by_status on work_orders (status, priority, created_at, id);
drop index work_orders_by_priority;
create index work_orders_by_priority on work_orders (priority, created_at, id);
drop index work_orders_of_technician;
create index work_orders_of_technician on work_orders (technician_id, created_at, id, status);
drop index work_orders_of_technician_by_status;
create index work_orders_of_technician_by_status on work_orders (technician_id, status, priority, created_at, id)
  where technician_id is not null;
drop index help_requests_by_status;
create index help_requests_by_status on help_requests (status, priority, created_at, id);
create index help_requests_by_status_created on help_requests (status, created_at, id);

create index work_orders_by_status_created on work_orders (status, created_at, id);
create index work_orders_by_status_due on work_orders (status, due_order, id);
create index work_orders_by_status_touched on work_orders (status, updated_at, id);
create index work_orders_by_status_priority on work_orders (status, priority_order, id);

create index work_orders_by_priority_due on work_orders (priority, due_order, id);
create index work_orders_by_priority_touched on work_orders (priority, updated_at, id);

create index work_orders_of_technician_due on work_orders (technician_id, due_order, id);
create index work_orders_of_technician_touched on work_orders (technician_id, updated_at, id);
create index work_orders_of_technician_priority on work_orders (technician_id, priority_order, id);

create index work_orders_of_equipment on work_orders (equipment_type, created_at, id);
create index work_orders_of_equipment_due on work_orders (equipment_type, due_order, id);
create index work_orders_of_equipment_touched on work_orders (equipment_type, updated_at, id);
create index work_orders_of_equipment_priority on work_orders (equipment_type, priority_order, id);

create index work_orders_of_facility on work_orders (facility_name, created_at, id);
create index work_orders_of_facility_due on work_orders (facility_name, due_order, id);
create index work_orders_of_facility_touched on work_orders (facility_name, updated_at, id);
create index work_orders_of_facility_priority on work_orders (facility_name, priority_order, id);

-- Days of creation or of resolution are gathered from these alone, whatever they are sorted by.
create index work_orders_created on work_orders (created_at)
  include (id, updated_at, due_order, priority_order);
create index work_orders_resolved on work_orders (resolved_at)
  include (id, created_at, updated_at, due_order, priority_order) where resolved_at is not null;

-- Views of attention look at active work only, so these stay small. Escalated and waiting ones are statuses.
create index work_orders_overdue on work_orders (created_at desc, id desc) where is_overdue;
create index work_orders_overdue_due on work_orders (due_order, id) where is_overdue;
create index work_orders_overdue_touched on work_orders (updated_at desc, id desc) where is_overdue;
create index work_orders_overdue_priority on work_orders (priority_order desc, id desc) where is_overdue;

create index work_orders_unassigned on work_orders (created_at desc, id desc)
  where technician_id is null and status not in ('fulfilled', 'archived');
create index work_orders_unassigned_due on work_orders (due_order, id)
  where technician_id is null and status not in ('fulfilled', 'archived');
create index work_orders_unassigned_touched on work_orders (updated_at desc, id desc)
  where technician_id is null and status not in ('fulfilled', 'archived');
create index work_orders_unassigned_priority on work_orders (priority_order desc, id desc)
  where technician_id is null and status not in ('fulfilled', 'archived');

create index work_orders_critical on work_orders (created_at desc, id desc)
  where priority = 'critical' and status not in ('fulfilled', 'archived');
create index work_orders_critical_due on work_orders (due_order, id)
  where priority = 'critical' and status not in ('fulfilled', 'archived');
create index work_orders_critical_touched on work_orders (updated_at desc, id desc)
  where priority = 'critical' and status not in ('fulfilled', 'archived');
create index work_orders_critical_priority on work_orders (priority_order desc, id desc)
  where priority = 'critical' and status not in ('fulfilled', 'archived');

create index work_orders_facility_assumed on work_orders (created_at desc, id desc)
  where facility_is_default and status not in ('fulfilled', 'archived');
create index work_orders_facility_assumed_due on work_orders (due_order, id)
  where facility_is_default and status not in ('fulfilled', 'archived');
create index work_orders_facility_assumed_touched on work_orders (updated_at desc, id desc)
  where facility_is_default and status not in ('fulfilled', 'archived');
create index work_orders_facility_assumed_priority on work_orders (priority_order desc, id desc)
  where facility_is_default and status not in ('fulfilled', 'archived');

-- A choice of work orders under a name, one's own or shared by a manager.
create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  filter jsonb not null,
  show text not null check (show in ('table', 'board', 'calendar')),
  is_shared boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_views_of_owner on saved_views (owner_id);
create index saved_views_shared on saved_views (id) where is_shared;

-- The view that each member of the staff begins with.
create table start_views (
  user_id uuid primary key references users (id) on delete cascade,
  view_id uuid not null references saved_views (id) on delete cascade
);
create index start_views_of_view on start_views (view_id);
