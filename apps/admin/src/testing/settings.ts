import type { Settings } from '@tessa/contract'

/** The settings of a new installation. */
export const someSettings = (given: Partial<Settings> = {}): Settings => ({
  escalationThreshold: 3,
  responseTimeout: 30,
  criticalIssues: true,
  dailyReports: true,
  dailyReportHour: 7,
  providerName: 'Northside Biomedical',
  supportEmail: 'support@northside.test',
  emergencyPhone: '+1 555 0100',
  secondFactorRequired: false,
  sessionTimeout: 30,
  failedSignInAlarm: 100,
  caseDays: 0,
  guestSessionDays: 90,
  guestFileDays: 30,
  sessionEventDays: 90,
  sentMailDays: 180,
  failedMailDays: 30,
  contactMessageDays: 365,
  unconfirmedAccountDays: 90,
  auditLogDays: 2190,
  idempotencyKeyDays: 30,
  ...given,
})
