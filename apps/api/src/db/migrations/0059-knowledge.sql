-- The local layer over the shipped knowledge base: a fault (of its own, or in place of a shipped one), an alias of a
-- fault, or a stop phrase of a rule.
create table knowledge_entries (
  id uuid primary key,
  kind text not null check (kind in ('fault', 'alias', 'stop-phrase')),
  -- The id of the fault or rule that it is about.
  subject text not null,
  created_at timestamptz not null
);
create unique index knowledge_faults on knowledge_entries (subject) where kind = 'fault';
create index knowledge_entries_of_subject on knowledge_entries (subject);

-- What was proposed for an entry. Its newest approved version holds; one without content takes the entry away. A version
-- never changes but for its decision.
create table knowledge_versions (
  id uuid primary key,
  entry_id uuid not null references knowledge_entries on delete cascade,
  version integer not null check (version > 0),
  content jsonb,
  note text not null,
  status text not null check (status in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by uuid references users on delete set null,
  proposed_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  reason text,
  unique (entry_id, version)
);
-- An entry waits for one decision at a time, so that versions are decided in their order.
create unique index knowledge_open_proposals on knowledge_versions (entry_id) where status = 'proposed';
-- For the reader of the query plan: the list of proposals is ordered by these.
create index knowledge_versions_by_time on knowledge_versions (proposed_at desc, id desc);
create index knowledge_versions_of_status on knowledge_versions (status, proposed_at desc, id desc);
create index knowledge_versions_of_proposer on knowledge_versions (proposed_by);
create index knowledge_versions_of_decider on knowledge_versions (decided_by);

-- What reporters wrote of faults that the base does not have, without patients, addresses and numbers; the same words are
-- one row.
create table knowledge_unknown_texts (
  id uuid primary key,
  equipment text not null,
  words text not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (equipment, words)
);
create index knowledge_unknown_texts_by_time on knowledge_unknown_texts (last_at desc, id desc);

-- What was reviewed: a text, a session, an outcome or an entry of the base, by its id.
create table knowledge_reviews (
  kind text not null check (kind in ('unknown', 'unhelpful', 'other-fix', 'expert')),
  key text not null,
  reason text not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz not null,
  primary key (kind, key)
);
create index knowledge_reviews_of_decider on knowledge_reviews (decided_by);

-- For the reader of the query plan: the pages of the review queue read these.
create index chat_sessions_rated_low on chat_sessions (updated_at desc, id desc) where user_satisfaction <= 2;
create index outcomes_of_other_fixes on outcomes (updated_at desc, id desc) where fix = 'other' and words is not null;
