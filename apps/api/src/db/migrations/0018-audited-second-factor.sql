-- A second factor also ends when a statement switches it off, and when one that was never confirmed takes its place.
create or replace function record_second_factor_removal() returns trigger language plpgsql
security definer set search_path = pg_catalog as $$
begin
  if not exists (select from public.users where id = old.user_id)
    or exists (select from public.second_factors where user_id = old.user_id and enabled_at is not null)
    or exists (
      select from public.audit_log
      where account_id = old.user_id and event = 'two-factor.disabled' and xmin = pg_current_xact_id()::xid
    ) then
    return null;
  end if;
  insert into public.audit_log (happened_at, event, account_id, details)
  values (clock_timestamp(), 'two-factor.disabled', old.user_id, jsonb_build_object('databaseRole', session_user));
  return null;
end $$;
-- The trigger for deleted rows stays as it is; an updated row can be told apart only in a trigger of its own.
create constraint trigger second_factor_is_switched_off after update on second_factors
  deferrable initially deferred
  for each row when (old.enabled_at is not null and new.enabled_at is null)
  execute function record_second_factor_removal();
