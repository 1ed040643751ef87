-- Cases can be deleted by their age, and a hold keeps one. What a run of the retention job deleted is counted beside the
-- deletion, so that two servers and a kill leave true numbers.

-- A case that must not be deleted. For the reader of the query plan: the hold of a case comes from case_holds_pkey.
create table case_holds (
  case_id uuid primary key,
  subject text not null check (subject in ('work-order', 'help-request')),
  reason text not null,
  placed_by uuid references users on delete set null,
  placed_at timestamptz not null
);
create index case_holds_of_person on case_holds (placed_by);

-- A held row cannot be deleted, whoever tries.
create function refuse_deletion_of_held() returns trigger language plpgsql as $$
begin
  if exists (select from case_holds where case_id = old.id) then
    raise exception 'A hold keeps % %', tg_table_name, old.id;
  end if;
  return old;
end $$;
create trigger work_orders_held before delete on work_orders
  for each row execute function refuse_deletion_of_held();
create trigger help_requests_held before delete on help_requests
  for each row execute function refuse_deletion_of_held();

-- The ended cases, the oldest first.
create index work_orders_ended on work_orders (updated_at, id) where status in ('fulfilled', 'archived');
create index help_requests_ended on help_requests (updated_at, id) where status not in ('submitted', 'in-progress');

-- A history goes only after its case, and only if nothing happened for a year.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- The owner of the table, and that only within purge_histories: a setting alone opens nothing.
  if tg_op = 'DELETE' and tg_table_name = 'activities' and current_setting('tessa.purges_histories', true) = 'yes'
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'activities') then
    return old;
  end if;
  raise exception 'What has happened is not changed: % on %', tg_op, tg_table_name;
end $$;

create function purge_histories(cases uuid[]) returns bigint language plpgsql
security definer set search_path = pg_catalog as $$
declare
  removed bigint;
begin
  if exists (select from public.work_orders where id = any (cases))
    or exists (select from public.help_requests where id = any (cases)) then
    raise exception 'A history stays as long as its case';
  end if;
  if exists (select from public.activities where subject_id = any (cases) and created_at > now() - interval '364 days') then
    raise exception 'A history stays for a year';
  end if;
  perform set_config('tessa.purges_histories', 'yes', true);
  delete from public.activities where subject_id = any (cases);
  get diagnostics removed = row_count;
  perform set_config('tessa.purges_histories', 'no', true);
  return removed;
end $$;
revoke all on function purge_histories(uuid[]) from public;

-- What the retention job deleted on a day, by class.
create table retention_runs (
  day date primary key,
  started_at timestamptz not null,
  -- Null while it runs, and where something could not be deleted.
  ended_at timestamptz,
  removed jsonb not null default '{}',
  failed jsonb not null default '[]'
);
