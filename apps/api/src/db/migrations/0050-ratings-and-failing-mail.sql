-- For the reader of the query plan: the sessions that were rated come from chat_sessions_rated, whether mail to an
-- address fails from mails_failed_to, and the newest that arrived there from mails_sent_to.
create index chat_sessions_rated on chat_sessions (created_at desc, id desc) include (user_satisfaction)
  where user_satisfaction is not null;
create index mails_failed_to on mails (mailbox, created_at) where status = 'failed';
create index mails_sent_to on mails (mailbox, sent_at desc) where status = 'sent';
