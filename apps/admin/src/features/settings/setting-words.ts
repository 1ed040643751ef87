import { settingDefinitions, settingKeys, type SettingKey, type Settings } from '@tessa/contract'

/** The settings as the form holds them. */
export type TypedSettings = Record<string, string | boolean>

type SettingValue = Settings[SettingKey]

export const labelOf = (key: SettingKey): string => settingDefinitions[key].label

/** The value of a setting as people read it. */
export const settingWords = (key: SettingKey, value: SettingValue | undefined): string => {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled'
  const definition = settingDefinitions[key]
  return definition.kind === 'number' ? `${value} ${definition.unit}` : String(value)
}

export const typedSetting = (value: SettingValue): string | boolean =>
  typeof value === 'boolean' ? value : String(value)

export const typedSettings = (values: Settings): TypedSettings =>
  Object.fromEntries(settingKeys.map((key) => [key, typedSetting(values[key])]))

/** What is wrong with what was typed, by setting. */
export const problemsOf = (typed: TypedSettings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settingKeys.flatMap((key) => {
      const definition = settingDefinitions[key]
      if (definition.kind === 'switch') return []
      const { label, min, max } = definition
      const text = String(typed[key]).trim()
      const isWithin = /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
      return isWithin ? [] : [[key, `${label} must be a whole number from ${min} to ${max}`]]
    }),
  )

/** The values that differ from those in force. */
export const changedSettings = (before: Settings, typed: TypedSettings): Partial<Settings> => {
  const change: Partial<Settings> = {}
  for (const key of settingKeys) {
    const given = typed[key]
    const value = typeof given === 'string' ? Number(given) : given
    if (value !== before[key]) Object.assign(change, { [key]: value })
  }
  return change
}

/** `the Escalation Threshold and the Response Timeout` */
export const labelsOf = (keys: readonly SettingKey[]): string =>
  keys
    .map((key) => `the ${labelOf(key)}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
