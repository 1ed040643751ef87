-- What language models were asked for and what they used, by day, without any text. For the reader of the query plan: a
-- question adds to one row, and the figures of a month read its rows by the primary key.
create table model_usage (
  -- In the time zone of the service.
  day date not null,
  purpose text not null
    check (purpose in ('advanced-diagnostics', 'analyze-diagnostics', 'adaptive-handler', 'admin-tessa')),
  calls integer not null,
  answers integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- In millionths of a US dollar, by the prices that held then.
  cost_micros bigint not null,
  primary key (day, purpose)
);
