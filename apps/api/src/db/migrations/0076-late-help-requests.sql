-- The help requests whose answer is late are few among all that ever were, and were looked for in the whole table. For the
-- reader of the query plan: those of a status stand together, in the order of their creation.
create index help_requests_late on help_requests (status, created_at, id) where response_breached_at is not null;
