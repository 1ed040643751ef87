-- What operators read as figures, kept by day, so that no answer reads the cases themselves. A change leaves a note; a
-- background loop works the facts of the case out anew and applies the difference. No change waits for its figures.

-- How a session ended, in the words of the completion rate. A session that goes on has none.
alter table chat_sessions add column outcome text generated always as (
  case
    when completion_type = 'resolved' then 'resolved'
    when status = 'escalated' or completion_type in ('help-request', 'work-order') then 'escalated'
    when status = 'abandoned' or completion_type = 'cancelled' then 'abandoned'
  end
) stored;
create index chat_sessions_of_outcome on chat_sessions (outcome, created_at desc, id desc);

-- Only inserted and deleted, never updated: two changes of one case leave two notes and do not wait for each other.
create table figure_notes (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('work-order', 'session')),
  subject_id uuid not null
);

create function note_work_order_figures() returns trigger language plpgsql as $$
begin
  insert into figure_notes (subject, subject_id) values ('work-order', new.subject_id);
  return null;
end $$;
create trigger activities_note_figures after insert on activities for each row
  when (new.subject = 'work-order') execute function note_work_order_figures();

create function note_deleted_figures() returns trigger language plpgsql as $$
begin
  insert into figure_notes (subject, subject_id) values (tg_argv[0], old.id);
  return null;
end $$;
create trigger work_orders_note_figures after delete on work_orders for each row
  execute function note_deleted_figures('work-order');
create trigger chat_sessions_note_deleted_figures after delete on chat_sessions for each row
  execute function note_deleted_figures('session');

create function note_session_figures() returns trigger language plpgsql as $$
begin
  insert into figure_notes (subject, subject_id) values ('session', new.id);
  return null;
end $$;
create trigger chat_sessions_note_new_figures after insert on chat_sessions for each row
  execute function note_session_figures();
create trigger chat_sessions_note_figures after update on chat_sessions for each row
  when (old.outcome is distinct from new.outcome or old.escalation_reason is distinct from new.escalation_reason)
  execute function note_session_figures();

-- What a work order has contributed to the figures. Days are those of the service's time zone.
create table work_order_facts (
  work_order_id uuid primary key,
  created_day date not null,
  resolved_day date,
  equipment text not null,
  manufacturer text not null,
  facility text not null,
  technician text not null,
  priority text not null,
  response_seconds bigint,
  sla text check (sla in ('kept', 'missed')),
  is_reopened boolean not null,
  repair_seconds bigint,
  -- The logarithm of the time to repair: the median is found within one of these.
  repair_class integer,
  is_first_time_fix boolean not null
);
create index work_order_facts_created on work_order_facts (created_day);
create index work_order_facts_resolved on work_order_facts (repair_class, resolved_day) include (repair_seconds);
create index work_order_facts_reopened on work_order_facts (created_day) where is_reopened;
create index work_order_facts_missed on work_order_facts (created_day) where sla = 'missed';

create table session_facts (
  chat_session_id uuid primary key,
  created_day date not null,
  outcome text,
  reason text
);
create index session_facts_created on session_facts (created_day);

-- One dimension a row: the whole (''), or one value of equipment, manufacturer, facility, technician, priority,
-- repair-class or reason. Each day also counts in its month, so that a long range reads few rows.
create table figures_by_day (
  span text not null check (span in ('day', 'month')),
  dimension text not null,
  day date not null,
  value text not null,
  sessions bigint not null default 0,
  sessions_resolved bigint not null default 0,
  sessions_escalated bigint not null default 0,
  sessions_abandoned bigint not null default 0,
  created bigint not null default 0,
  responded bigint not null default 0,
  response_seconds bigint not null default 0,
  sla_due bigint not null default 0,
  sla_kept bigint not null default 0,
  reopened bigint not null default 0,
  resolved bigint not null default 0,
  repair_seconds bigint not null default 0,
  first_time_fixes bigint not null default 0,
  primary key (span, dimension, day, value)
);

-- One row: whoever applies differences locks it, so that each is applied once, however many servers there are.
create table figure_state (
  is_only boolean primary key default true check (is_only),
  -- Where the days of the figures begin; null before the first run.
  time_zone text,
  recounted_at timestamptz,
  -- How many facts and day rows the last recount found different.
  differences integer
);
insert into figure_state default values;

-- What is there already is counted by the loop, as anything that changes.
insert into figure_notes (subject, subject_id) select 'work-order', id from work_orders order by created_at;
insert into figure_notes (subject, subject_id) select 'session', id from chat_sessions order by created_at;

-- The work orders for equipment of one maker, in the order of their creation.
create index work_orders_of_manufacturer on work_orders (manufacturer, created_at, id);
