/** What the audit log knows, with how loudly the log says it. */
export const auditEvents = {
  'account.registered': 'info',
  'sign-in.succeeded': 'info',
  'sign-in.failed': 'warn',
  'sign-in.limited': 'warn',
  'sign-in.ended': 'info',
  'password.changed': 'info',
  /** A change that asks for the current password got a wrong one. */
  'password.failed': 'warn',
  'password.reset-requested': 'info',
  'password.reset': 'info',
  'two-factor.enabled': 'info',
  'two-factor.disabled': 'info',
  'two-factor.recovery-codes-renewed': 'info',
  'two-factor.failed': 'warn',
  'role.changed': 'info',
  'help-desk.granted': 'info',
  'help-desk.denied': 'warn',
  'access.denied': 'warn',
  'export.created': 'info',
  /** More refusals within an hour than are written one by one. */
  'refusals.uncounted': 'warn',
} as const satisfies Record<string, 'info' | 'warn'>

export type AuditEvent = keyof typeof auditEvents
