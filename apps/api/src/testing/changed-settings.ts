import { defaultOpenings, defaultSlaTimes, type SecretKey, type Settings } from '@tessa/contract'
import { shippedCatalogue } from '../settings/initial-settings.ts'

/** Another value of every setting than its initial one. A setting that is missing here does not compile. */
export const changedSettings: Settings & Readonly<Record<SecretKey, string>> = {
  escalationThreshold: 8,
  responseTimeout: 80,
  dailyTokens: 50_000,
  criticalIssues: false,
  dailyReports: false,
  dailyReportHour: 22,
  providerName: 'Another Provider',
  supportEmail: 'another@provider.example',
  emergencyPhone: '+1 555 0199',
  openingHours: defaultOpenings.slice(0, 3),
  holidays: ['2026-12-24'],
  slaTimes: { ...defaultSlaTimes, support: { clock: 'always', minutes: 77 } },
  catalogue: { ...shippedCatalogue, commonMakers: [] },
  helpRequestsPassword: 'another-password-3141',
  secondFactorRequired: true,
  sessionTimeout: 45,
  failedSignInAlarm: 7,
  caseDays: 3650,
  guestSessionDays: 91,
  guestFileDays: 31,
  sessionEventDays: 92,
  sentMailDays: 181,
  failedMailDays: 33,
  contactMessageDays: 366,
  unconfirmedAccountDays: 93,
  auditLogDays: 2191,
  idempotencyKeyDays: 34,
}
