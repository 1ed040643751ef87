-- A screen tells apart what its own account changed of a contact message and what others changed, as it does for cases.
create or replace function tell_contact_message() returns trigger language plpgsql as $$
declare
  actor uuid;
begin
  -- Tessa itself, as when a deadline passes, handles no message.
  if tg_op = 'UPDATE' and new.version <> old.version then
    actor := new.handled_by;
  end if;
  perform pg_notify(
    'tessa_changes',
    json_build_object(
      'subject', 'contact-message', 'id', new.id, 'userId', null, 'actorId', actor, 'isInternal', true
    )::text
  );
  return null;
end $$;
