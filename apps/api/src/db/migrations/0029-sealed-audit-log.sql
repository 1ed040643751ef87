-- Each row of the audit log gets a seal within minutes: a hash over the row and the seal before it. A row that is changed,
-- removed or added later breaks the chain, which `npm run db:verify` walks. The seals are a table of their own because the
-- rows themselves are never changed. For the reader of the query plan: a row's seal comes from the unique index of
-- entry_id, the chain is read along its primary key.
create table audit_log_seals (
  -- Without gaps, from 1 on.
  position bigint primary key check (position > 0),
  entry_id bigint not null unique,
  sealed_at timestamptz not null,
  -- Null for the very first seal.
  previous_hash bytea,
  hash bytea not null
);
create trigger audit_log_seals_stay before update or delete on audit_log_seals
  for each row execute function refuse_audit_log_change();
create trigger audit_log_seals_are_not_emptied before truncate on audit_log_seals
  for each statement execute function refuse_audit_log_change();

-- Where the chain goes on after retention has removed its beginning.
create index audit_log_purges on audit_log (id) where event = 'audit-log.purged';

-- As before, and the seals go with their rows, always from the beginning of the chain. A row without a seal goes by its
-- age alone. What was removed leaves one row that says where the chain goes on.
create or replace function purge_audit_log(older_than timestamptz) returns bigint language plpgsql
security definer set search_path = pg_catalog as $$
declare
  first_kept bigint;
  last_removed record;
  removed bigint;
begin
  if older_than > now() - interval '90 days' then
    raise exception 'The audit log keeps the last 90 days';
  end if;
  select s.position into first_kept
    from public.audit_log_seals s join public.audit_log a on a.id = s.entry_id
    where a.happened_at >= older_than order by s.position limit 1;
  if first_kept is null then
    select coalesce(max(position), 0) + 1 into first_kept from public.audit_log_seals;
  end if;
  select position, hash into last_removed
    from public.audit_log_seals where position < first_kept order by position desc limit 1;
  perform set_config('tessa.purges_audit_log', 'yes', true);
  delete from public.audit_log a where a.happened_at < older_than
    and not exists (select from public.audit_log_seals s where s.entry_id = a.id and s.position >= first_kept);
  get diagnostics removed = row_count;
  delete from public.audit_log_seals where position < first_kept;
  perform set_config('tessa.purges_audit_log', 'no', true);
  if last_removed.position is not null then
    insert into public.audit_log (happened_at, event, count, details)
    values (clock_timestamp(), 'audit-log.purged', greatest(removed, 1),
      jsonb_build_object('through', last_removed.position, 'hash', encode(last_removed.hash, 'hex')));
  end if;
  return removed;
end $$;
revoke all on function purge_audit_log(timestamptz) from public;
