-- What administrators look for in the audit log. For the reader of the query plan: an event comes from
-- audit_log_of_event, what a person did from audit_log_of_actor, a network address from audit_log_of_address, and a
-- request from audit_log_of_request.
create index audit_log_of_event on audit_log (event, happened_at desc, id desc);
create index audit_log_of_actor on audit_log (actor_id, happened_at desc, id desc) where actor_id is not null;
create index audit_log_of_address on audit_log (address, happened_at desc, id desc) where address is not null;
create index audit_log_of_request on audit_log (request_id, happened_at desc, id desc) where request_id is not null;
