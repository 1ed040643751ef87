-- When a language model was asked about a photo, so that it is asked once. It is null again where no answer came, and
-- the time of the agreement stays. For the reader of the query plan: the column is read and written by the primary key.
alter table attachments add column read_at timestamptz;
update attachments set read_at = agreed_to_reading_at where agreed_to_reading_at is not null;
