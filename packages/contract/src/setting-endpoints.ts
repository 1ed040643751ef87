import { Type, type Static, type TSchema } from 'typebox'
import { CatalogueSettingSchema } from './catalogue-endpoints.ts'
import { endpoint } from './endpoint.ts'
import {
  Body,
  DateTime,
  dayPattern,
  Email,
  Id,
  OptionalDateTime,
  PlainText,
  Query,
  ShortPhone,
} from './fields.ts'
import { Page } from './lists.ts'
import { fewestRetentionDays, mostRetentionDays } from './retention.ts'
import { mostHolidays, mostOpenings } from './opening-hours.ts'
import { mostSlaMinutes, type SlaKey } from './sla.ts'
import { securityBadgeNames } from './security-badges.ts'
import {
  settingDefinitions,
  settingKeys,
  type NumberSetting,
  type RetentionSetting,
  type SecretKey,
  type SecretSetting,
  type SwitchSetting,
  type ValueKey,
} from './settings.ts'

const wholeNumber = ({ min, max, unit, help }: NumberSetting) =>
  Type.Integer({ minimum: min, maximum: max, description: `${help}, in ${unit}` })

const onOrOff = ({ help }: SwitchSetting) => Type.Boolean({ description: help })

const retention = ({ of, help }: RetentionSetting) =>
  Type.Integer({
    minimum: 0,
    maximum: mostRetentionDays,
    description: `${help}, in days: 0 for never, or at least ${fewestRetentionDays[of]}`,
  })

const minuteOfDay = Type.Integer({ minimum: 0, maximum: 24 * 60, description: 'Minutes after midnight.' })
const OpeningHours = Type.Array(
  Type.Object(
    {
      weekday: Type.Integer({ minimum: 1, maximum: 7, description: 'Monday is 1.' }),
      opensAt: minuteOfDay,
      closesAt: minuteOfDay,
    },
    { additionalProperties: false },
  ),
  { minItems: 1, maxItems: mostOpenings, description: settingDefinitions.openingHours.help },
)

const Holidays = Type.Array(Type.String({ maxLength: 10, pattern: dayPattern }), {
  maxItems: mostHolidays,
  description: settingDefinitions.holidays.help,
})

const time = Type.Object(
  {
    clock: Type.Enum(['always', 'business']),
    minutes: Type.Union([Type.Integer({ minimum: 1, maximum: mostSlaMinutes }), Type.Null()], {
      description: 'Null: until the end of the business day.',
    }),
  },
  { additionalProperties: false },
)
/** By when a response is promised, by whom it is promised to. */
export const SlaTimeTable = Type.Object(
  { emergency: time, support: time, 'help-dialog': time, technician: time, scheduled: time } satisfies Record<
    SlaKey,
    typeof time
  >,
  { additionalProperties: false, description: settingDefinitions.slaTimes.help },
)

const values = {
  escalationThreshold: wholeNumber(settingDefinitions.escalationThreshold),
  responseTimeout: wholeNumber(settingDefinitions.responseTimeout),
  criticalIssues: onOrOff(settingDefinitions.criticalIssues),
  dailyReports: onOrOff(settingDefinitions.dailyReports),
  dailyReportHour: wholeNumber(settingDefinitions.dailyReportHour),
  providerName: PlainText(settingDefinitions.providerName.maxLength),
  supportEmail: Email,
  emergencyPhone: ShortPhone,
  openingHours: OpeningHours,
  holidays: Holidays,
  slaTimes: SlaTimeTable,
  catalogue: CatalogueSettingSchema,
  secondFactorRequired: onOrOff(settingDefinitions.secondFactorRequired),
  sessionTimeout: wholeNumber(settingDefinitions.sessionTimeout),
  failedSignInAlarm: wholeNumber(settingDefinitions.failedSignInAlarm),
  caseDays: retention(settingDefinitions.caseDays),
  guestSessionDays: retention(settingDefinitions.guestSessionDays),
  guestFileDays: retention(settingDefinitions.guestFileDays),
  sessionEventDays: retention(settingDefinitions.sessionEventDays),
  sentMailDays: retention(settingDefinitions.sentMailDays),
  failedMailDays: retention(settingDefinitions.failedMailDays),
  contactMessageDays: retention(settingDefinitions.contactMessageDays),
  unconfirmedAccountDays: retention(settingDefinitions.unconfirmedAccountDays),
  auditLogDays: retention(settingDefinitions.auditLogDays),
  idempotencyKeyDays: retention(settingDefinitions.idempotencyKeyDays),
} satisfies Readonly<Record<ValueKey, TSchema>>

export const Settings = Type.Object(values)
export type Settings = Static<typeof Settings>

const SomeSettings = Type.Partial(Settings)

const password = ({ minLength, maxLength, help }: SecretSetting) =>
  Type.String({ minLength, maxLength, description: help })

const Secrets = Type.Object({
  helpRequestsPassword: password(settingDefinitions.helpRequestsPassword),
} satisfies Readonly<Record<SecretKey, TSchema>>)

const Admin = Type.Union(
  [
    Type.Object({ id: Id, name: Type.String({ description: 'Empty once the account is deleted.' }) }),
    Type.Null(),
  ],
  { description: 'Who changed it; null for the initial value and for an account that no longer exists.' },
)

export const SettingsView = Type.Object({
  version: Type.Integer({ description: 'How often the settings were saved.' }),
  values: Settings,
  changes: Type.Array(
    Type.Object({
      key: Type.Enum(settingKeys),
      version: Type.Integer({ description: 'The save that set the value in force.' }),
      changedAt: DateTime,
      changedBy: Admin,
    }),
    { description: 'The last change of each setting that no longer has its initial value.' },
  ),
})
export type SettingsView = Static<typeof SettingsView>

export const SettingsChange = Body({
  version: Type.Integer({
    minimum: 0,
    maximum: 2_147_483_647,
    description: 'The version that the change was made on.',
  }),
  ...SomeSettings.properties,
  ...Type.Partial(Secrets).properties,
})
export type SettingsChange = Static<typeof SettingsChange>

export const SettingHistoryEntry = Type.Object({
  version: Type.Integer({ description: 'The save; 0 for the initial value.' }),
  values: Type.Partial(Settings, { description: 'The value; that of a secret is never shown.' }),
  changedAt: OptionalDateTime,
  changedBy: Admin,
})
export type SettingHistoryEntry = Static<typeof SettingHistoryEntry>

export const SecurityPosture = Type.Object({
  badges: Type.Array(
    Type.Object({
      name: Type.Enum(securityBadgeNames),
      state: Type.Enum(['on', 'off', 'not-configured']),
      words: Type.String({ description: 'What holds now, such as Enabled or 30 minutes.' }),
      at: Type.Union([DateTime, Type.Null()], {
        description: 'When it last happened, for what happens at times.',
      }),
    }),
  ),
})
export type SecurityPosture = Static<typeof SecurityPosture>
export type SecurityBadge = SecurityPosture['badges'][number]

export const settingEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/settings',
    feature: 'settings',
    summary: 'The settings in force, with who changed them last',
    access: 'admins',
    responses: { 200: SettingsView },
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/admin/settings',
    feature: 'settings',
    summary: 'Change settings, all of these or none; every server applies them within seconds',
    access: 'admins',
    limit: 'account-administration',
    body: SettingsChange,
    bodySize: 'text',
    responses: { 200: SettingsView },
    errors: ['conflict'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/settings/history',
    feature: 'settings',
    summary: 'The values of one setting, newest first, at most the newest 100 and the initial one',
    access: 'admins',
    query: Query({ key: Type.Enum(settingKeys) }),
    responses: { 200: Page(SettingHistoryEntry) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/security-posture',
    feature: 'settings',
    summary: 'What really runs of eight safeguards; what cannot be measured is not claimed',
    access: 'admins',
    responses: { 200: SecurityPosture },
  }),
] as const
