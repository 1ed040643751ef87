/** Who sees to it that a table does not grow for ever, or why it may. */
export type Retained = { readonly endsBy: string } | { readonly keptFor: string }

/**
 * Every table, by schema and name. A new one has to be entered here: `retained-tables.test.ts` compares the list with
 * the database.
 */
export const retainedTables: Readonly<Record<string, Retained>> = {
  'public.users': { endsBy: 'unconfirmedAccounts; a confirmed account stays as long as it exists' },
  'public.technicians': { keptFor: 'the account' },
  'public.second_factors': { keptFor: 'the account' },
  'public.recovery_codes': { keptFor: 'the account: ten for each second factor' },
  'public.sign_in_sessions': { endsBy: 'sweepSessions, 30 days after their last use' },
  'public.email_confirmation_tokens': { endsBy: 'sweepSessions, 30 days after they expired' },
  'public.audit_log': { endsBy: 'auditLog' },
  'public.password_links': { endsBy: 'sweepSessions, 30 days after they expired' },
  'public.second_factor_tickets': { endsBy: 'sweepSessions, once expired' },
  'public.rate_counters': { endsBy: 'sweepCounters, once ended' },
  'public.chat_sessions': { endsBy: 'guestSessions; kept with an account or a case' },
  'public.chat_session_events': { endsBy: 'guestSessions and sessionEvents; kept with a case' },
  'public.attachments': { endsBy: 'guestFiles and sweepDrafts; kept with an account or a case' },
  'public.unclaimed_files': { endsBy: 'purgeUnclaimed, after an hour, or at once when its file is gone' },
  'public.idempotency_keys': { endsBy: 'idempotencyKeys' },
  'public.mails': { endsBy: 'sentMails and failedMails; a queued one becomes one of them' },
  'public.contact_messages': { endsBy: 'contactMessages' },
  'public.untold_activities': { endsBy: 'the notifier, which deletes each as it is told' },
  'public.mail_refusals': {
    keptFor: 'the choice to get no mails: one hash for each address that was mailed',
  },
  'public.help_requests': { keptFor: 'the record of the equipment' },
  'public.work_orders': { keptFor: 'the record of the equipment' },
  'public.case_numbers': { keptFor: 'the short numbers: none is ever given to a second case' },
  'public.activities': { keptFor: 'the record of the equipment' },
  'public.work_order_counts': { keptFor: 'the counters: one row for each status and priority' },
  'public.schema_migrations': { keptFor: 'the migrations' },
}

/** Schemas whose tables belong to a library that deletes by itself. */
export const retainedSchemas: Readonly<Record<string, Retained>> = {
  pgboss: {
    endsBy: 'pg-boss, which deletes jobs 14 days after they were queued and 7 days after they ended',
  },
}
