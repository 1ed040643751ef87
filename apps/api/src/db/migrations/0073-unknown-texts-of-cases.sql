-- Advice and cases with the same words are counted apart: a case for which advice was asked is one occurrence.
alter table knowledge_unknown_texts add column cases integer not null default 0;
