-- What could not be told is tried again after a while, and does not hold up what came after it.
alter table untold_activities add column failed_at timestamptz;
