-- The days, in the time zone of the service, whose report was sent or left out. Of several servers, the one that writes
-- a day sends its report.
create table daily_reports (
  day date primary key,
  decided_at timestamptz not null
);
