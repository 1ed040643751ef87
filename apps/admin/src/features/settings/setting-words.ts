import {
  emailPattern,
  emailRule,
  isRetention,
  isSameSetting,
  isSecret,
  keptForever,
  plainTextPattern,
  plainTextRule,
  retentionRule,
  secretKeys,
  settingDefinitions,
  settingKeys,
  settingText,
  shortPhonePattern,
  shortPhoneRule,
  valueKeys,
  type SettingDefinition,
  type SettingKey,
  type Settings,
  type SettingsChange,
  type ValueKey,
} from '@tessa/contract'
import { readCatalogue } from './typed-catalogue.ts'
import { readDates, readHours, readSlaTimes, typedHours, typedSlaTimes } from './typed-rules.ts'

/** The settings as the form holds them. */
export type TypedSettings = Record<string, string | boolean>

/** What a save changes. */
export type WantedSettings = Omit<SettingsChange, 'version'>

export type SettingValue = Settings[ValueKey]

export const labelOf = (key: SettingKey): string => settingDefinitions[key].label

/** The value of a setting as people read it. That of a secret is never shown. */
export const settingWords = (key: SettingKey, values: WantedSettings): string => {
  if (isSecret(key)) return 'A new password'
  const value = values[key]
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled'
  const definition: SettingDefinition = settingDefinitions[key]
  switch (definition.kind) {
    case 'number':
      return `${settingText(value)} ${definition.unit}`
    case 'retention':
      return value === keptForever ? 'Never' : `${settingText(value)} ${value === 1 ? 'day' : 'days'}`
    case 'hours':
    case 'dates':
    case 'sla':
    case 'catalogue':
    case 'text':
    case 'switch':
      return settingText(value)
  }
}

/** A value as the form holds it. */
export const typedSetting = (value: SettingValue): string | boolean => {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'object') return String(value)
  if ('emergency' in value) return typedSlaTimes(value)
  if ('equipment' in value) return JSON.stringify(value)
  return isDates(value) ? value.join('\n') : typedHours(value)
}

const isDates = (list: readonly unknown[]): list is string[] => list.every((one) => typeof one === 'string')

/** Secrets begin empty: an empty one stays as it is. */
export const typedSettings = (values: Settings): TypedSettings => ({
  ...Object.fromEntries(valueKeys.map((key) => [key, typedSetting(values[key])])),
  ...Object.fromEntries(secretKeys.map((key) => [key, ''])),
})

const readRules = { hours: readHours, dates: readDates, sla: readSlaTimes, catalogue: readCatalogue } as const

const textPatterns = { plain: plainTextPattern, email: emailPattern, phone: shortPhonePattern } as const
const textRules = { plain: plainTextRule, email: emailRule, phone: shortPhoneRule } as const

const problemOf = (definition: SettingDefinition, typed: string): string | undefined => {
  switch (definition.kind) {
    case 'switch':
      return undefined
    case 'number': {
      const { label, min, max } = definition
      const isWithin = /^\d{1,9}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max
      return isWithin ? undefined : `${label} must be a whole number from ${min} to ${max}`
    }
    case 'retention': {
      const { label, of } = definition
      const isValid = /^\d{1,5}$/.test(typed.trim()) && isRetention(of, Number(typed))
      return isValid ? undefined : `${label} ${retentionRule(of)}`
    }
    case 'hours':
    case 'dates':
    case 'sla':
    case 'catalogue': {
      const read = readRules[definition.kind](typed)
      return 'problem' in read ? `${definition.label} ${read.problem}` : undefined
    }
    case 'text': {
      const { label, format } = definition
      if (typed.trim() === '') return `${label} is required`
      return textPatterns[format].test(typed.trim()) ? undefined : `${label} ${textRules[format]}`
    }
    case 'secret': {
      const { label, minLength } = definition
      return typed === '' || typed.length >= minLength
        ? undefined
        : `${label} must be at least ${minLength} characters long`
    }
  }
}

/** What is wrong with what was changed, by setting. A value of the environment may be out of the range. */
export const problemsOf = (before: Settings, typed: TypedSettings): Readonly<Record<string, string>> => {
  const unchanged = typedSettings(before)
  return Object.fromEntries(
    settingKeys.flatMap((key) => {
      if (typed[key] === unchanged[key]) return []
      const problem = problemOf(settingDefinitions[key], String(typed[key]))
      return problem === undefined ? [] : [[key, problem]]
    }),
  )
}

/** What was typed as the server takes it; undefined for what no setting can be. */
const readTyped = (key: ValueKey, typed: string | boolean): SettingValue | undefined => {
  if (typeof typed === 'boolean') return typed
  const { kind }: SettingDefinition = settingDefinitions[key]
  switch (kind) {
    case 'hours':
    case 'dates':
    case 'sla':
    case 'catalogue': {
      const read = readRules[kind](typed)
      return 'value' in read ? read.value : undefined
    }
    case 'number':
    case 'retention':
      return Number(typed)
    case 'text':
    case 'switch':
      return typed.trim()
  }
}

/** The values that differ from those in force, and the secrets that were typed. */
export const changedSettings = (before: Settings, typed: TypedSettings): WantedSettings => {
  const change: WantedSettings = {}
  for (const key of valueKeys) {
    const value = readTyped(key, typed[key] ?? '')
    if (value !== undefined && !isSameSetting(value, before[key])) Object.assign(change, { [key]: value })
  }
  for (const key of secretKeys) if (typed[key] !== '') Object.assign(change, { [key]: typed[key] })
  return change
}

/** `the Escalation Threshold and the Response Timeout` */
export const labelsOf = (keys: readonly SettingKey[]): string =>
  keys
    .map((key) => `the ${labelOf(key)}`)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
