import { settingDefinitions, type Settings } from '@tessa/contract'
import type { Config } from '../config.ts'

/** The settings that nobody has changed yet. The environment gives some of them. */
export const initialSettings = ({ ai }: Pick<Config, 'ai'>): Settings => ({
  escalationThreshold: settingDefinitions.escalationThreshold.initial,
  responseTimeout: ai.timeoutSeconds,
  criticalIssues: settingDefinitions.criticalIssues.initial,
  dailyReports: settingDefinitions.dailyReports.initial,
  dailyReportHour: settingDefinitions.dailyReportHour.initial,
  secondFactorRequired: settingDefinitions.secondFactorRequired.initial,
  sessionTimeout: settingDefinitions.sessionTimeout.initial,
  failedSignInAlarm: settingDefinitions.failedSignInAlarm.initial,
})
