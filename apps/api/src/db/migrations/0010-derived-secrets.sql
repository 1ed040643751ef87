-- The secret of a guest's session is computed when it is answered: whoever reads the database must not find it.
alter table idempotency_keys add column began_session boolean not null default false;
update idempotency_keys set began_session = true, answer = answer - 'sessionSecret'
  where route = 'session-analytics' and answer ? 'sessionSecret';
