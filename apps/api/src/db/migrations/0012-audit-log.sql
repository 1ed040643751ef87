-- What was done to accounts and by whom: written once, read by administrators, never changed. No foreign keys, since
-- a row outlives the account that it speaks of. For the reader of the query plan: the newest rows come from
-- audit_log_newest, those of one account from audit_log_of_account.
create table audit_log (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  event text not null,
  -- Who did it; null for a guest, a failed sign-in and the command line.
  actor_id uuid,
  -- The account that it was done to.
  account_id uuid,
  -- Where it came from: the network address, and browser and system in our own words.
  address text,
  device text,
  request_id uuid,
  -- Refusals that repeat are counted in one row.
  count integer not null default 1 check (count > 0),
  details jsonb not null default '{}'
);
create index audit_log_newest on audit_log (happened_at desc, id desc);
create index audit_log_of_account on audit_log (account_id, happened_at desc, id desc);

-- Rows stay. The one door is purge_audit_log, for the job that removes what is older than must be kept.
create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  -- The owner of the table, and that only within purge_audit_log: a setting alone opens nothing.
  if tg_op = 'DELETE' and current_setting('tessa.purges_audit_log', true) = 'yes'
    and current_user = (select tableowner from pg_tables where schemaname = 'public' and tablename = 'audit_log') then
    return old;
  end if;
  raise exception 'The audit log is not changed: %', tg_op;
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_log_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_audit_log_change();

-- Removes rows that are older, and answers how many; never those of the last ninety days. It runs with the rights of
-- the owner, so that the application removes what is old and nothing else.
create function purge_audit_log(older_than timestamptz) returns bigint language plpgsql
security definer set search_path = pg_catalog as $$
declare
  removed bigint;
begin
  if older_than > now() - interval '90 days' then
    raise exception 'The audit log keeps the last 90 days';
  end if;
  perform set_config('tessa.purges_audit_log', 'yes', true);
  delete from public.audit_log where happened_at < older_than;
  get diagnostics removed = row_count;
  perform set_config('tessa.purges_audit_log', 'no', true);
  return removed;
end $$;
revoke all on function purge_audit_log(timestamptz) from public;
