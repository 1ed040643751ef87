-- The operators' screens hear of contact messages as they hear of cases. They concern staff alone.
create function tell_contact_message() returns trigger language plpgsql as $$
begin
  perform pg_notify(
    'tessa_changes',
    json_build_object('subject', 'contact-message', 'id', new.id, 'userId', null, 'isInternal', true)::text
  );
  return null;
end $$;
create trigger contact_messages_tell after insert or update on contact_messages for each row
  execute function tell_contact_message();
