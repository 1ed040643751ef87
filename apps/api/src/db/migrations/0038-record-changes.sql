-- How many accounts and sessions there are, without reading their tables. Each statement adds rows of its own, so that
-- no transaction waits for the counter of another; a job folds them into one row for each kind and day.
create table record_changes (
  kind text not null check (kind in ('account', 'chat-session')),
  -- In UTC.
  day date not null,
  change bigint not null
);

create function utc_day(moment timestamptz) returns date language sql immutable
  return (moment at time zone 'UTC')::date;

create function note_accounts_added() returns trigger language plpgsql as $$
begin
  insert into record_changes
    select 'account', utc_day(created_at), count(*) from added where deleted_at is null group by 2;
  return null;
end $$;
create trigger users_note_added after insert on users
  referencing new table as added for each statement execute function note_accounts_added();

create function note_accounts_removed() returns trigger language plpgsql as $$
begin
  insert into record_changes
    select 'account', utc_day(now()), -count(*) from removed where deleted_at is null having count(*) > 0;
  return null;
end $$;
create trigger users_note_removed after delete on users
  referencing old table as removed for each statement execute function note_accounts_removed();

create function note_account_deletion() returns trigger language plpgsql as $$
begin
  insert into record_changes values
    ('account', utc_day(coalesce(new.deleted_at, now())), case when new.deleted_at is null then 1 else -1 end);
  return null;
end $$;
create trigger users_note_deletion after update on users for each row
  when ((old.deleted_at is null) is distinct from (new.deleted_at is null))
  execute function note_account_deletion();

create function note_sessions_added() returns trigger language plpgsql as $$
begin
  insert into record_changes select 'chat-session', utc_day(created_at), count(*) from added group by 2;
  return null;
end $$;
create trigger chat_sessions_note_added after insert on chat_sessions
  referencing new table as added for each statement execute function note_sessions_added();

create function note_sessions_removed() returns trigger language plpgsql as $$
begin
  insert into record_changes
    select 'chat-session', utc_day(now()), -count(*) from removed having count(*) > 0;
  return null;
end $$;
create trigger chat_sessions_note_removed after delete on chat_sessions
  referencing old table as removed for each statement execute function note_sessions_removed();

insert into record_changes
  select 'account', day, sum(change) from (
    select utc_day(created_at) as day, 1 as change from users
    union all
    select utc_day(deleted_at), -1 from users where deleted_at is not null
  ) moves group by day;
insert into record_changes
  select 'chat-session', utc_day(created_at), count(*) from chat_sessions group by 2;
