-- What was proposed for a reviewed item. If that is rejected or withdrawn, the item is to be reviewed again.
alter table knowledge_reviews add column version_id uuid references knowledge_versions on delete cascade;
create index knowledge_reviews_of_version on knowledge_reviews (version_id);

-- A proposal and the review that led to it were written with the same time.
update knowledge_reviews r set version_id = v.id from knowledge_versions v
where r.reason like 'Proposed for %' and v.proposed_by = r.decided_by and v.proposed_at = r.decided_at;
