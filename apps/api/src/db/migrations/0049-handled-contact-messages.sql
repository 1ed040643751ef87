-- The contact messages that were handled, the oldest first: retention deletes no other.
create index contact_messages_handled on contact_messages ((coalesce(handled_at, created_at)))
  where status in ('answered', 'converted', 'settled');
