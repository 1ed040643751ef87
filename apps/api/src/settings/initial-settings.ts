import {
  defaultSlaTimes,
  equipmentIcons,
  settingDefinitions,
  type CatalogueSetting,
  type EquipmentIcon,
  type Settings,
} from '@tessa/contract'
import { catalogue } from '@tessa/knowledge'
import type { Config } from '../config.ts'

const on = (names: readonly string[]) => names.map((name) => ({ name, on: true }))

const pictureOf = (name: string): EquipmentIcon => {
  const icon = equipmentIcons.find((one) => one === name)
  if (icon === undefined) throw new Error(`There is no picture with the name ${name}.`)
  return icon
}

/** The shipped catalog, all of it on. */
export const shippedCatalogue: CatalogueSetting = {
  equipment: catalogue.equipmentCategories.map((category) => ({
    ...category,
    icon: pictureOf(category.icon),
    on: true,
    makers: on(category.makers),
  })),
  commonMakers: on(catalogue.commonMakers),
}

/** The settings that nobody has changed yet. The environment gives some of them. */
export const initialSettings = ({
  ai,
  providerName,
  supportEmail,
  emergencyPhone,
  retentionDays,
  businessHours,
}: Pick<
  Config,
  'ai' | 'providerName' | 'supportEmail' | 'emergencyPhone' | 'retentionDays' | 'businessHours'
>): Settings => ({
  escalationThreshold: settingDefinitions.escalationThreshold.initial,
  responseTimeout: ai.timeoutSeconds,
  dailyTokens: ai.dailyTokens,
  criticalIssues: settingDefinitions.criticalIssues.initial,
  dailyReports: settingDefinitions.dailyReports.initial,
  dailyReportHour: settingDefinitions.dailyReportHour.initial,
  providerName,
  supportEmail,
  emergencyPhone,
  openingHours: [...businessHours.openings],
  holidays: [...businessHours.holidays],
  slaTimes: { ...defaultSlaTimes },
  catalogue: shippedCatalogue,
  secondFactorRequired: settingDefinitions.secondFactorRequired.initial,
  sessionTimeout: settingDefinitions.sessionTimeout.initial,
  failedSignInAlarm: settingDefinitions.failedSignInAlarm.initial,
  caseDays: retentionDays.cases,
  guestSessionDays: retentionDays.guestSessions,
  guestFileDays: retentionDays.guestFiles,
  sessionEventDays: retentionDays.sessionEvents,
  sentMailDays: retentionDays.sentMails,
  failedMailDays: retentionDays.failedMails,
  contactMessageDays: retentionDays.contactMessages,
  unconfirmedAccountDays: retentionDays.unconfirmedAccounts,
  auditLogDays: retentionDays.auditLog,
  idempotencyKeyDays: retentionDays.idempotencyKeys,
})
