interface Named {
  readonly label: string
  readonly help: string
}
/** A whole number of a unit, in a range. */
export interface NumberSetting extends Named {
  readonly kind: 'number'
  readonly unit: string
  readonly min: number
  readonly max: number
  readonly initial: number
}
export interface SwitchSetting extends Named {
  readonly kind: 'switch'
  readonly initial: boolean
}
export type SettingDefinition = NumberSetting | SwitchSetting

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
} as const satisfies Readonly<Record<string, SettingDefinition>>

export type SettingKey = keyof typeof settingDefinitions

/** The settings as the screen groups them. */
export const settingSections = [
  { title: 'AI Configuration', keys: ['escalationThreshold', 'responseTimeout'] },
  { title: 'Email Notifications', keys: ['criticalIssues', 'dailyReports', 'dailyReportHour'] },
] as const satisfies readonly { readonly title: string; readonly keys: readonly SettingKey[] }[]

const isKey = (name: string): name is SettingKey => name in settingDefinitions
export const settingKeys: readonly SettingKey[] = Object.keys(settingDefinitions).filter(isKey)
