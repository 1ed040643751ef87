-- Accounts as administrators see them: found by words, deleted without a trace of the person, and with the strength of
-- their password. For the reader of the query plan: the newest accounts come from users_newest, those of a role from
-- users_of_role, inactive ones from users_inactive, and words from users_search.
alter table users
  -- A deleted account is a row without the person, for what refers to it.
  add column deleted_at timestamptz,
  -- Judged when the password was set; null where that was before this column.
  add column password_strength text check (password_strength in ('good', 'strong')),
  -- The address as a whole, its domain, and its words.
  add column search tsvector generated always as (
    to_tsvector('simple'::regconfig, email || ' ' || split_part(email, '@', 2) || ' '
      || regexp_replace(email, '[@._+-]+', ' ', 'g') || ' ' || first_name || ' ' || last_name)
  ) stored;
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_of_role on users (role, created_at desc, id desc) where deleted_at is null;
create index users_inactive on users (created_at desc, id desc) where deleted_at is null and not is_active;
create index users_search on users using gin (search) with (fastupdate = off) where deleted_at is null;
