-- The newest events of the overview, each kind read from the end of an index.
create index chat_sessions_completed on chat_sessions (completed_at desc)
  where status = 'completed' and completed_at is not null;
create index activities_escalated on activities (created_at desc)
  where activity_type = 'escalated' or (activity_type = 'status_changed' and new_value = 'escalated');
