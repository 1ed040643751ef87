-- Since when the devices on which an account was signed in are strange to it again: signing out everywhere sets it.
alter table users add column devices_forgotten_at timestamptz;
