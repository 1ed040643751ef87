-- Contact messages as managers look for them: by words, priority, and whether the answer is late. For the reader of the
-- query plan: all of them come from contact_messages_newest, those of a status from contact_messages_by_status, of a
-- priority from contact_messages_of_priority, of both from contact_messages_of_both, late ones from
-- contact_messages_late, and words from contact_messages_search.
alter table contact_messages
  -- The address as a whole, its domain, and its words.
  add column search tsvector generated always as (
    to_tsvector('simple'::regconfig, name || ' ' || email || ' ' || split_part(email, '@', 2) || ' '
      || regexp_replace(email, '[@._+-]+', ' ', 'g') || ' ' || phone || ' ' || coalesce(facility, '') || ' '
      || coalesce(equipment, '') || ' ' || message)
  ) stored;
create index contact_messages_of_priority on contact_messages (priority, created_at desc, id desc);
create index contact_messages_of_both on contact_messages (status, priority, created_at desc, id desc);
create index contact_messages_late on contact_messages (created_at desc, id desc)
  where status = 'new' and response_breached_at is not null;
create index contact_messages_search on contact_messages using gin (search) with (fastupdate = off);
