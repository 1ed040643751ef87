-- A file for a comment is nobody's business until the comment that names it has arrived.
alter table attachments add column is_draft boolean not null default false;
create index attachments_drafts on attachments (created_at) where is_draft;
