-- What an entry said when a proposal for it was written, so that an approval cannot take back a change that its author
-- never saw. Null for words, for a new entry, and for a proposal of an older version of Tessa.
alter table knowledge_versions add column based_on text;
