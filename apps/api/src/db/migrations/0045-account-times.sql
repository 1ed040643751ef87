-- Cursors of lists have milliseconds: accounts that began within one would be left out or listed twice.
alter table users alter column created_at set default date_trunc('milliseconds', now());
update users set created_at = date_trunc('milliseconds', created_at)
  where created_at <> date_trunc('milliseconds', created_at);
