-- What questions without an answer may have used, which no provider counted. It is kept apart from what was used, so that
-- an outage of the provider is no cost and does not end the questions of a day.
alter table model_usage add column reserved_tokens bigint not null default 0;
