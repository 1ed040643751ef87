-- When the person who added a photo agreed that a language model reads it. It is read once. For the reader of the query
-- plan: the column is read and written by the primary key.
alter table attachments add column agreed_to_reading_at timestamptz;

alter table model_usage drop constraint model_usage_purpose_check;
alter table model_usage add constraint model_usage_purpose_check check (
  purpose in (
    'advanced-diagnostics', 'analyze-diagnostics', 'adaptive-handler', 'admin-tessa', 'photo-reading', 'dictation'
  )
);
