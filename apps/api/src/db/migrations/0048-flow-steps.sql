-- At which step a session stands, and how often each step of a flow was reached and left for good. For the reader of the
-- query plan: the sessions that reached a step come from session_facts_of_step, those left there from
-- session_facts_left_at.
alter table chat_sessions add column current_step text;
alter table session_facts
  add column steps text[] not null default '{}',
  -- Of an abandoned session: the step that was not answered any more.
  add column left_at text;
create index session_facts_of_step on session_facts using gin (steps) with (fastupdate = off);
create index session_facts_left_at on session_facts (left_at) where left_at is not null;

drop trigger chat_sessions_note_figures on chat_sessions;
create trigger chat_sessions_note_figures after update on chat_sessions for each row
  when (old.outcome is distinct from new.outcome or old.escalation_reason is distinct from new.escalation_reason
    or old.troubleshooting_path is distinct from new.troubleshooting_path
    or old.current_step is distinct from new.current_step)
  execute function note_session_figures();

-- The sessions that are there already are counted by the loop.
insert into figure_notes (subject, subject_id) select 'session', id from chat_sessions order by created_at;
