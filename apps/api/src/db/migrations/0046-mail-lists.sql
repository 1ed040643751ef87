-- Mails as managers see them: found by words of the address and the subject, and by their case. For the reader of the
-- query plan: the newest mails come from mails_newest, those of a status from mails_of_status, of an address from
-- mails_of_mailbox, of a case from mails_of_subject, and words from mails_search.
alter table mails
  -- The address as a whole, its domain, and its words.
  add column search tsvector generated always as (
    to_tsvector('simple'::regconfig, recipient || ' ' || split_part(recipient, '@', 2) || ' '
      || regexp_replace(recipient, '[@._+-]+', ' ', 'g') || ' ' || subject)
  ) stored;
drop index mails_failed;
create index mails_newest on mails (created_at desc, id desc);
create index mails_of_status on mails (status, created_at desc, id desc);
create index mails_of_mailbox on mails (mailbox, created_at desc, id desc);
create index mails_of_subject on mails (subject_id, created_at desc, id desc) where subject_id is not null;
create index mails_search on mails using gin (search) with (fastupdate = off);
