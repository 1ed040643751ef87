import { casesRule } from './purge-cases.ts'
import { auditLogRule } from './purge-audit-log.ts'
import { rowRules } from './purge-rows.ts'
import { guestFilesRule } from './purge-guest-files.ts'
import { guestSessionsRule, sessionEventsRule } from './purge-sessions.ts'
import type { RetentionRule } from './retention-rule.ts'

/** All classes in the order of their deletion: a session is deleted after its files. */
export const retentionRules: readonly RetentionRule[] = [
  casesRule,
  guestFilesRule,
  guestSessionsRule,
  sessionEventsRule,
  rowRules.assistantCalls,
  rowRules.sentMails,
  rowRules.failedMails,
  rowRules.contactMessages,
  rowRules.unconfirmedAccounts,
  auditLogRule,
  rowRules.idempotencyKeys,
]
