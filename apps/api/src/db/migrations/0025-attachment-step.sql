-- The step of the troubleshooting session in which a file was added, so that a picture stands beside its check.
alter table attachments add column step text;
