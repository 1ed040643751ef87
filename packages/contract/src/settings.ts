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
    help: 'How long the assistant waits for an answer before it continues without one',
    unit: 'seconds',
    min: 1,
    max: 300,
    initial: 30,
  },
  /** The environment gives its initial value: `AI_DAILY_TOKENS`. */
  dailyTokens: {
    kind: 'number',
    label: 'Daily Tokens',
    help: 'How many tokens the language model may use in a day before the built-in knowledge answers; tries without an answer use up at most a quarter of them; 0 means no limit',
    unit: 'tokens',
    min: 0,
    max: 1_000_000_000,
    initial: 1_000_000,
  },
  criticalIssues: {
    kind: 'switch',
    label: 'Critical Issues',
    help: 'Managers and admins get a mail at once; if disabled, critical work is in the mail about other new work',
    initial: true,
  },
  dailyReports: {
    kind: 'switch',
    label: 'Daily Reports',
    help: 'Managers and admins get a mail with the figures of the day before',
    initial: true,
  },
  dailyReportHour: {
    kind: 'number',
    label: 'Daily Report Hour',
    help: 'When it is sent, in the time zone of the service',
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
    help: 'Who provides the service; shown on the home page and the contact page',
    maxLength: 100,
  },
  supportEmail: {
    kind: 'text',
    format: 'email',
    label: 'Support Email',
    help: 'Receives the messages of the contact page, and replies to our answers',
    maxLength: 254,
  },
  emergencyPhone: {
    kind: 'text',
    format: 'phone',
    label: 'Emergency Phone',
    help: 'Shown where a patient may be in danger; call it once before you save it',
    maxLength: 40,
  },
  openingHours: {
    kind: 'hours',
    label: 'Opening Hours',
    help: 'In the time zone of the service; response times in business hours count only these hours',
  },
  /** The environment gives its initial value: `BUSINESS_HOLIDAYS`. */
  holidays: {
    kind: 'dates',
    label: 'Holidays',
    help: 'Days on which the service is closed, one per line, such as 2026-12-25',
  },
  slaTimes: {
    kind: 'sla',
    label: 'Promised Responses',
    help: 'For new cases; open cases keep the response time that they were promised',
  },
  catalogue: {
    kind: 'catalogue',
    label: 'Equipment Catalog',
    help: 'For new sessions; sessions in progress keep the options that they started with',
  },
  /** The environment gives its initial value: `HELP_REQUESTS_PASSWORD`. */
  helpRequestsPassword: {
    kind: 'secret',
    label: 'Help Requests Password',
    help: 'Opens the help-requests page without an account; a new password ends all access by the old one',
    minLength: 8,
    maxLength: 200,
  },
  secondFactorRequired: {
    kind: 'switch',
    label: 'Second Factor Required',
    help: 'Managers and admins who have none must set one up before they can continue',
    initial: false,
  },
  sessionTimeout: {
    kind: 'number',
    label: 'Session Timeout',
    help: 'Users are signed out after this idle time; those who chose to be remembered, after 30 days',
    unit: 'minutes',
    // A page renews its sign-in before its token ends, after 15 minutes at the latest.
    min: 15,
    max: 480,
    initial: 30,
  },
  failedSignInAlarm: {
    kind: 'number',
    label: 'Failed Sign-in Alarm',
    help: 'Administrators get a mail, at most once an hour, after this many wrong passwords and codes of all accounts together; 0 means never',
    unit: 'per hour',
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
    help: 'Sessions without a case, with their files, after their last change',
  },
  guestFileDays: {
    kind: 'retention',
    of: 'guestFiles',
    label: 'Guest Files',
    help: 'The files of sessions without a case, after they were added; deleted with their session at the latest',
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
    help: 'Recipients and times; mails about a held case are kept',
  },
  failedMailDays: {
    kind: 'retention',
    of: 'failedMails',
    label: 'Failed Mails',
    help: 'Mails that could not be delivered; mails about a held case are kept',
  },
  contactMessageDays: {
    kind: 'retention',
    of: 'contactMessages',
    label: 'Contact Messages',
    help: 'With their answers, after the last one; messages that wait for an answer or belong to a held case are kept',
  },
  unconfirmedAccountDays: {
    kind: 'retention',
    of: 'unconfirmedAccounts',
    label: 'Unconfirmed Accounts',
    help: 'Accounts without a confirmed address, reports or active sign-ins',
  },
  auditLogDays: {
    kind: 'retention',
    of: 'auditLog',
    label: 'Audit Log',
    help: 'HIPAA requires six years',
  },
  idempotencyKeyDays: {
    kind: 'retention',
    of: 'idempotencyKeys',
    label: 'Request Keys',
    help: 'They make sure that a request that is sent twice is carried out once',
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
