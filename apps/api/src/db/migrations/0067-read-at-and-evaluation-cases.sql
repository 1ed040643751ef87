-- When a language model was asked about a photo, so that it is asked once. It is null again where no answer came, and
-- the time of the agreement stays. For the reader of the query plan: the column is read and written by the primary key.
alter table attachments add column read_at timestamptz;
update attachments set read_at = agreed_to_reading_at where agreed_to_reading_at is not null;

-- A case is a help request or a work order. What the base is judged by is an evaluation case.
drop index knowledge_codes_and_cases;
alter table knowledge_entries drop constraint knowledge_entries_kind_check;
update knowledge_entries set kind = 'evaluation-case' where kind = 'case';
alter table knowledge_entries add constraint knowledge_entries_kind_check
  check (kind in ('fault', 'alias', 'stop-phrase', 'code', 'evaluation-case'));
create unique index knowledge_codes_and_evaluation_cases on knowledge_entries (kind, subject)
  where kind in ('code', 'evaluation-case');
