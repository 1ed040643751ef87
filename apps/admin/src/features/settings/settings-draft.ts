import { asRecord } from '@tessa/app-shell'
import { valueKeys, type Settings } from '@tessa/contract'
import { typedSettings, type TypedSettings } from './setting-words.ts'

/** What was typed and is not saved, each with what it replaces. A typed secret is not kept. */
export const unsavedSettings = (before: Settings, typed: TypedSettings) => {
  const unchanged = typedSettings(before)
  const keys = valueKeys.filter((key) => typed[key] !== unchanged[key])
  return keys.length === 0
    ? undefined
    : Object.fromEntries(keys.map((key) => [key, [typed[key], unchanged[key]]]))
}

/** Returns the values of a draft for the settings that nobody else has changed since the draft was made. */
export const settingsOfDraft = (now: Settings, draft: unknown): TypedSettings => {
  const unchanged = typedSettings(now)
  const stored = asRecord(draft) ?? {}
  const typed: TypedSettings = {}
  for (const key of valueKeys) {
    const pair: unknown = stored[key]
    if (!Array.isArray(pair) || pair[1] !== unchanged[key]) continue
    const value: unknown = pair[0]
    if (typeof value === 'string' || typeof value === 'boolean') typed[key] = value
  }
  return typed
}
