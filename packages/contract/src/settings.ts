import type { SettableRetention } from './retention.ts'
import type { SecretSetting, SettingDefinition } from './setting-kinds.ts'

/** Every setting that administrators change while the service runs, with its words, range and initial value. */
export const settingDefinitions = {
  escalationThreshold: {
    kind: 'number',
    label: 'Escalation Threshold',
    help: 'Number of failed attempts before escalation',
    unit: 'attempts',
    min: 1,
    max: 20,
    initial: 3,
  },
  /** The environment gives its initial value: `AI_TIMEOUT`. */
  responseTimeout: {
    kind: 'number',
    label: 'Response Timeout',
    help: 'How long the assistant waits for an answer before it goes on by itself',
    unit: 'seconds',
    min: 1,
    max: 300,
    initial: 30,
  },
  /** The environment gives its initial value: `AI_DAILY_TOKENS`. */
  dailyTokens: {
    kind: 'number',
    label: 'Daily Tokens',
    help: 'The most tokens that a language model may use in a day; after these, the built-in knowledge answers; 0 for no limit',
    unit: 'tokens',
    min: 0,
    max: 1_000_000_000,
    initial: 1_000_000,
  },
  criticalIssues: {
    kind: 'switch',
    label: 'Critical Issues',
    help: 'A mail to managers and admins at once; disabled, critical work is gathered with other new work',
    initial: true,
  },
  dailyReports: {
    kind: 'switch',
    label: 'Daily Reports',
    help: 'A mail to managers and admins with the figures of the day before',
    initial: true,
  },
  dailyReportHour: {
    kind: 'number',
    label: 'Hour of the Daily Report',
    help: 'In the time zone of the service',
    unit: 'o’clock',
    min: 0,
    max: 23,
    initial: 7,
  },
  /** The environment gives the initial values: `SUPPORT_PROVIDER_NAME`, `SUPPORT_EMAIL`, `EMERGENCY_PHONE`. */
  providerName: {
    kind: 'text',
    format: 'plain',
    label: 'Provider Name',
    help: 'Who gives the service, as the start and the contact page say',
    maxLength: 100,
  },
  supportEmail: {
    kind: 'text',
    format: 'email',
    label: 'Support Email',
    help: 'Gets what is written on the contact page, and replies to our answers',
    maxLength: 254,
  },
  emergencyPhone: {
    kind: 'text',
    format: 'phone',
    label: 'Emergency Phone',
    help: 'Shown where a patient may be in danger: try it before you save it',
    maxLength: 40,
  },
  openingHours: {
    kind: 'hours',
    label: 'Opening Hours',
    help: 'In the time zone of the service; what is promised in business hours runs in these',
  },
  /** The environment gives its initial value: `BUSINESS_HOLIDAYS`. */
  holidays: {
    kind: 'dates',
    label: 'Holidays',
    help: 'Days on which the service is closed, one a line, such as 2026-12-25',
  },
  slaTimes: {
    kind: 'sla',
    label: 'Promised Responses',
    help: 'For what comes from now on; what was promised before holds as it was promised',
  },
  catalogue: {
    kind: 'catalogue',
    label: 'Equipment Catalog',
    help: 'For sessions that begin from now on; those under way keep the options that they began with',
  },
  /** The environment gives its initial value: `HELP_REQUESTS_PASSWORD`. */
  helpRequestsPassword: {
    kind: 'secret',
    label: 'Help Requests Password',
    help: 'Opens the help-requests page without an account; a new one ends every access that the old one gave',
    minLength: 8,
    maxLength: 200,
  },
  secondFactorRequired: {
    kind: 'switch',
    label: 'Second Factor Required',
    help: 'Managers and admins without one must set it up before anything else',
    initial: false,
  },
  sessionTimeout: {
    kind: 'number',
    label: 'Session Timeout',
    help: 'Idle time that ends a sign-in; users who chose to be remembered have 30 days',
    unit: 'minutes',
    // A page renews its sign-in before its token ends, after 15 minutes at the latest.
    min: 15,
    max: 480,
    initial: 30,
  },
  failedSignInAlarm: {
    kind: 'number',
    label: 'Failed Sign-ins That Alarm',
    help: 'The number of wrong passwords and codes, of all accounts together, after which the administrators get a mail, at most one an hour; 0 for never',
    unit: 'an hour',
    min: 0,
    max: 10_000,
    initial: 100,
  },
  /** The environment gives the initial values of all of these: `RETENTION_CASES_DAYS` and so on. */
  caseDays: {
    kind: 'retention',
    of: 'cases',
    label: 'Ended Cases',
    help: 'With their sessions, files and histories, after their last change; a hold keeps a case',
  },
  guestSessionDays: {
    kind: 'retention',
    of: 'guestSessions',
    label: 'Guest Sessions',
    help: 'Those that led to no case, with their files, after their last change',
  },
  guestFileDays: {
    kind: 'retention',
    of: 'guestFiles',
    label: 'Guest Files',
    help: 'The files of such sessions, after they were added; they go with their session at the latest',
  },
  sessionEventDays: {
    kind: 'retention',
    of: 'sessionEvents',
    label: 'Session Logs',
    help: 'The steps of an account’s session without a case, calls of the assistant, and masked words of faults that it did not know; the session itself stays',
  },
  sentMailDays: {
    kind: 'retention',
    of: 'sentMails',
    label: 'Sent Mails',
    help: 'To whom and when; those of a held case stay',
  },
  failedMailDays: {
    kind: 'retention',
    of: 'failedMails',
    label: 'Failed Mails',
    help: 'Mails that could not be delivered; those of a held case stay',
  },
  contactMessageDays: {
    kind: 'retention',
    of: 'contactMessages',
    label: 'Contact Messages',
    help: 'With their answers, after the last of these; one that waits for an answer stays, as does one of a held case',
  },
  unconfirmedAccountDays: {
    kind: 'retention',
    of: 'unconfirmedAccounts',
    label: 'Unconfirmed Accounts',
    help: 'Without a confirmed address, reports and active sign-ins',
  },
  auditLogDays: {
    kind: 'retention',
    of: 'auditLog',
    label: 'Audit Log',
    help: 'Six years are what HIPAA requires',
  },
  idempotencyKeyDays: {
    kind: 'retention',
    of: 'idempotencyKeys',
    label: 'Request Keys',
    help: 'They keep a request that is sent again from being done twice',
  },
} as const satisfies Readonly<Record<string, SettingDefinition>>

type Definitions = typeof settingDefinitions
export type SettingKey = keyof Definitions
export type SecretKey = {
  [Key in SettingKey]: Definitions[Key] extends SecretSetting ? Key : never
}[SettingKey]
/** The settings that have a value to show. */
export type ValueKey = Exclude<SettingKey, SecretKey>

/** The settings as the screen groups them. */
export const settingSections = [
  { title: 'AI Configuration', keys: ['escalationThreshold', 'responseTimeout', 'dailyTokens'] },
  { title: 'Email Notifications', keys: ['criticalIssues', 'dailyReports', 'dailyReportHour'] },
  { title: 'Support', keys: ['providerName', 'supportEmail', 'emergencyPhone'] },
  { title: 'Opening Hours and Response Times', keys: ['openingHours', 'holidays', 'slaTimes'] },
  { title: 'Equipment and Makers', keys: ['catalogue'] },
  {
    title: 'Security',
    keys: ['helpRequestsPassword', 'secondFactorRequired', 'sessionTimeout', 'failedSignInAlarm'],
  },
  {
    title: 'Retention',
    keys: [
      'caseDays',
      'guestSessionDays',
      'guestFileDays',
      'sessionEventDays',
      'sentMailDays',
      'failedMailDays',
      'contactMessageDays',
      'unconfirmedAccountDays',
      'auditLogDays',
      'idempotencyKeyDays',
    ],
  },
] as const satisfies readonly { readonly title: string; readonly keys: readonly SettingKey[] }[]

const isKey = (name: string): name is SettingKey => name in settingDefinitions
export const settingKeys: readonly SettingKey[] = Object.keys(settingDefinitions).filter(isKey)
export const isSecret = (key: SettingKey): key is SecretKey => settingDefinitions[key].kind === 'secret'
const isValue = (key: SettingKey): key is ValueKey => !isSecret(key)
export const valueKeys: readonly ValueKey[] = settingKeys.filter(isValue)
export const secretKeys: readonly SecretKey[] = settingKeys.filter(isSecret)

/** The setting of each class of data. */
export const retentionKeys = {
  cases: 'caseDays',
  guestSessions: 'guestSessionDays',
  guestFiles: 'guestFileDays',
  sessionEvents: 'sessionEventDays',
  sentMails: 'sentMailDays',
  failedMails: 'failedMailDays',
  contactMessages: 'contactMessageDays',
  unconfirmedAccounts: 'unconfirmedAccountDays',
  auditLog: 'auditLogDays',
  idempotencyKeys: 'idempotencyKeyDays',
} as const satisfies Readonly<Record<SettableRetention, ValueKey>>
