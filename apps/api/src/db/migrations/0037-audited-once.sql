-- A change of a role and a removed second factor leave one entry. Where the application made the change, its entry names
-- who did it and from where, and the database adds none; it goes on recording what a statement in a console does. Only
-- at the end of the transaction is it known which it was.
create or replace function record_role_change() returns trigger language plpgsql
security definer set search_path = pg_catalog as $$
begin
  if exists (
    select from public.audit_log
    where account_id = new.id and event in ('account.created', 'account.deleted', 'role.changed')
      and xmin = pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  insert into public.audit_log (happened_at, event, account_id, details)
  values (clock_timestamp(), 'role.changed', new.id,
    jsonb_strip_nulls(jsonb_build_object(
      'from', case when tg_op = 'UPDATE' then old.role end, 'to', new.role, 'databaseRole', session_user)));
  return null;
end $$;
drop trigger role_is_given on users;
drop trigger role_is_changed on users;
create constraint trigger role_is_given after insert on users
  deferrable initially deferred
  for each row when (new.role <> 'user') execute function record_role_change();
create constraint trigger role_is_changed after update on users
  deferrable initially deferred
  for each row when (old.role is distinct from new.role) execute function record_role_change();

create or replace function record_second_factor_removal() returns trigger language plpgsql
security definer set search_path = pg_catalog as $$
begin
  if not exists (select from public.users where id = old.user_id)
    or exists (select from public.second_factors where user_id = old.user_id and enabled_at is not null)
    or exists (
      select from public.audit_log
      where account_id = old.user_id and event in ('two-factor.disabled', 'account.deleted')
        and xmin = pg_current_xact_id()::xid
    ) then
    return null;
  end if;
  insert into public.audit_log (happened_at, event, account_id, details)
  values (clock_timestamp(), 'two-factor.disabled', old.user_id, jsonb_build_object('databaseRole', session_user));
  return null;
end $$;
