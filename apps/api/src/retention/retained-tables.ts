/** What keeps a table from growing forever, or why it may grow. */
export type Retained = { readonly endsBy: string } | { readonly keptFor: string }

/**
 * Every table, by schema and name. A new table must be added here: `retained-tables.test.ts` compares the list with the
 * database.
 */
export const retainedTables: Readonly<Record<string, Retained>> = {
  'public.users': { endsBy: 'unconfirmedAccounts; a confirmed account stays as long as it exists' },
  'public.technicians': { keptFor: 'the account' },
  'public.technician_absences': { endsBy: 'purgeAbsences, 90 days after their last day' },
  'public.second_factors': { keptFor: 'the account' },
  'public.recovery_codes': { keptFor: 'the account: ten for each second factor' },
  'public.sign_in_sessions': { endsBy: 'purgeAuthSessions, 30 days after their last use' },
  'public.email_confirmation_tokens': { endsBy: 'purgeAuthSessions, 30 days after they expired' },
  'public.audit_log': { endsBy: 'auditLog' },
  'public.audit_log_seals': { endsBy: 'auditLog: a seal goes with its row' },
  'public.daily_reports': { endsBy: 'the daily report, which deletes the days before the last 30' },
  'public.settings': { keptFor: 'the settings and what they were before: one row for each change' },
  'public.flow_catalogues': { keptFor: 'the sessions that began with them: one row for each catalog' },
  'public.exports': { endsBy: 'purgeExports, a day after they were requested' },
  'public.password_reset_tokens': { endsBy: 'purgeAuthSessions, 30 days after they expired' },
  'public.mfa_challenges': { endsBy: 'purgeAuthSessions, once expired' },
  'public.rate_limit_counters': { endsBy: 'purgeRateLimitCounters, once ended' },
  'public.chat_sessions': { endsBy: 'guestSessions and cases; kept with an account' },
  'public.chat_session_events': { endsBy: 'guestSessions, sessionEvents and cases' },
  'public.attachments': { endsBy: 'guestFiles, cases and purgeDrafts; kept with an account' },
  'public.unclaimed_files': { endsBy: 'purgeUnclaimed, after an hour, or at once when its file is gone' },
  'public.idempotency_keys': { endsBy: 'idempotencyKeys' },
  'public.mails': { endsBy: 'sentMails and failedMails; a queued one becomes one of them' },
  'public.contact_messages': { endsBy: 'contactMessages' },
  'public.contact_answers': { endsBy: 'contactMessages: it goes with its message' },
  'public.notification_outbox': { endsBy: 'the notifier, which deletes each as it is told' },
  'public.new_work': { endsBy: 'the notifier, which deletes each as it is told' },
  'public.new_work_mails': { keptFor: 'the time of the last gathered mail: one row' },
  'public.email_unsubscribes': {
    keptFor: 'the choice to get no mails: one hash for each address that was mailed',
  },
  'public.help_requests': { endsBy: 'cases, which keeps them for ever unless administrators set it' },
  'public.work_orders': { endsBy: 'cases, which keeps them for ever unless administrators set it' },
  'public.undo_steps': { endsBy: 'purgeUndoSteps, within the hour' },
  'public.bulk_changes': { endsBy: 'idempotencyKeys: it goes with the key that it was sent under' },
  'public.bulk_rows': { endsBy: 'idempotencyKeys: they go with their change' },
  'public.case_numbers': { keptFor: 'the short numbers: none is ever given to a second case' },
  'public.case_holds': { endsBy: 'the release of the hold: it keeps its case until then' },
  'public.retention_runs': { endsBy: 'the retention job, which deletes those of the year before' },
  'public.activities': { endsBy: 'cases: a history goes with its case' },
  'public.work_order_counts': { keptFor: 'the counters: one row for each status and priority' },
  'public.probes': { endsBy: 'purgeProbes, a week after the probe' },
  'public.record_changes': {
    keptFor: 'the counters: foldRecordChanges leaves one row for each kind and day',
  },
  'public.saved_views': { keptFor: 'the account: fifty at most' },
  'public.start_views': { keptFor: 'the account: one each' },
  'public.work_order_equipment_counts': { keptFor: 'the counters: one row for each kind of equipment' },
  'public.figure_notes': { endsBy: 'the loop of the figures, which deletes each as it is counted' },
  'public.work_order_facts': { keptFor: 'the work order: they go with it' },
  'public.session_facts': { keptFor: 'the session: they go with it' },
  'public.figures_by_day': { keptFor: 'the figures: numbers without persons' },
  'public.assistant_calls': { endsBy: 'sessionEvents' },
  'public.assistant_call_counts': { keptFor: 'the figures: numbers without persons, three rows a day' },
  'public.model_usage': { keptFor: 'the figures: numbers without texts, four rows a day' },
  'public.figure_state': { keptFor: 'the figures: one row' },
  'public.outcomes': { endsBy: 'guestSessions and cases: it goes with its session or work order' },
  'public.outcome_counts': { keptFor: 'the counts of what fixed: numbers without persons' },
  'public.outcome_facilities': { keptFor: 'the counts of what fixed: numbers without persons' },
  'public.knowledge_entries': { keptFor: 'the local layer of the knowledge base' },
  'public.knowledge_versions': {
    keptFor: 'the local layer and what it was before: one row for each proposal',
  },
  'public.knowledge_unknown_texts': { endsBy: 'sessionEvents, after they were last heard' },
  'public.knowledge_reviews': { keptFor: 'the review of the knowledge base: one row for each decision' },
  'public.knowledge_use_notes': { endsBy: 'countKnowledgeUses, which deletes each as it is counted' },
  'public.knowledge_uses': { endsBy: 'purgeKnowledgeUses, 90 days after the case; it goes with its case' },
  'public.knowledge_use_counts': { endsBy: 'purgeKnowledgeUses, after 90 days: numbers without persons' },
  'public.schema_migrations': { keptFor: 'the migrations' },
}

/** Schemas of libraries that delete their own rows. */
export const retainedSchemas: Readonly<Record<string, Retained>> = {
  pgboss: {
    endsBy: 'pg-boss, which deletes jobs 14 days after they were queued and 7 days after they ended',
  },
}
