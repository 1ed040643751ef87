-- Since when the devices on which an account was signed in are strange to it again: signing out everywhere sets it.
alter table users add column devices_forgotten_at timestamptz;

-- Where an account was signed in from, the newest first; asked while its attempts have to wait.
create index sign_in_sessions_of_account on sign_in_sessions (user_id, created_at desc);
