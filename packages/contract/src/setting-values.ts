import { type Static, type TSchema, Type } from 'typebox'
import { CatalogueSettingSchema } from './catalogue-endpoints.ts'
import { Email, PlainText, ShortPhone, dayPattern } from './fields.ts'
import { fewestRetentionDays, mostRetentionDays } from './retention.ts'
import { mostHolidays, mostOpenings } from './opening-hours.ts'
import type { SlaKey } from './sla.ts'
import { mostSlaMinutes } from './sla-problem.ts'
import type { NumberSetting, RetentionSetting, SwitchSetting } from './setting-kinds.ts'
import { type ValueKey, settingDefinitions } from './settings.ts'

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
  dailyTokens: wholeNumber(settingDefinitions.dailyTokens),
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
