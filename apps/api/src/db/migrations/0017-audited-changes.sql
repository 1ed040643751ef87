-- Every change of a role stands in the audit log, whoever makes it: this trigger is its only writer. So a statement
-- typed into a console leaves its row too, with the database role that ran it, in the transaction of the change.
create function record_role_change() returns trigger language plpgsql
security definer set search_path = pg_catalog as $$
begin
  insert into public.audit_log (happened_at, event, account_id, details)
  values (clock_timestamp(), 'role.changed', new.id,
    jsonb_strip_nulls(jsonb_build_object(
      'from', case when tg_op = 'UPDATE' then old.role end, 'to', new.role, 'databaseRole', session_user)));
  return null;
end $$;
revoke all on function record_role_change() from public;
create trigger role_is_given after insert on users
  for each row when (new.role <> 'user') execute function record_role_change();
create trigger role_is_changed after update on users
  for each row when (old.role is distinct from new.role) execute function record_role_change();

-- A second factor that is turned off in the app has its row already, with the network address that it came from. One
-- that is removed in another way gets its row here. Only at the end of the transaction is it known which it was.
create function record_second_factor_removal() returns trigger language plpgsql
security definer set search_path = pg_catalog as $$
begin
  if not exists (select from public.users where id = old.user_id)
    or exists (select from public.second_factors where user_id = old.user_id)
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
revoke all on function record_second_factor_removal() from public;
create constraint trigger second_factor_is_removed after delete on second_factors
  deferrable initially deferred
  for each row when (old.enabled_at is not null) execute function record_second_factor_removal();
