import { mergeChange, sendUntilMerged, type Sent } from '@tessa/app-shell'
import { secretKeys, type SettingKey, type SettingsChange, type SettingsView } from '@tessa/contract'
import { labelsOf, type WantedSettings } from './setting-words.ts'

/** Two administrators set the same settings to different values: one of them has to look. */
export class SettingsConflict extends Error {
  override readonly name = 'SettingsConflict'
  readonly wanted: WantedSettings
  /** Who was faster. */
  readonly by: string
  readonly keys: readonly SettingKey[]
  readonly now: SettingsView

  constructor(wanted: WantedSettings, by: string, keys: readonly SettingKey[], now: SettingsView) {
    super(`${by} changed the same meanwhile.`)
    this.wanted = wanted
    this.by = by
    this.keys = keys
    this.now = now
  }
}

interface Saving {
  readonly wanted: WantedSettings
  /** What the person was looking at. */
  readonly seen: SettingsView
  readonly send: (change: SettingsChange) => Promise<SettingsView>
  readonly read: () => Promise<SettingsView>
}

const changedBy = (seen: SettingsView, now: SettingsView): string => {
  const people = now.changes
    .filter(({ version }) => version > seen.version)
    .map(({ changedBy: person }) => person?.name || 'Somebody')
  return [...new Set(people)].join(' and ') || 'Somebody'
}

/** The secrets that both set. A secret is never shown, so two new ones are a conflict even if they are equal. */
const secretConflicts = (seen: SettingsView, wanted: WantedSettings, now: SettingsView) =>
  secretKeys.filter(
    (secret) =>
      wanted[secret] !== undefined &&
      now.changes.some(({ key, version }) => key === secret && version > seen.version),
  )

/**
 * Saves settings. If another administrator changed other settings first, both changes hold. If they changed the same
 * ones to other values, it fails with a `SettingsConflict`.
 */
export const saveMerged = ({ wanted, seen, send, read }: Saving): Promise<Sent<SettingsView>> => {
  const merge = (now: SettingsView): string | undefined => {
    const by = changedBy(seen, now)
    const { conflicts, theirs } = mergeChange(seen.values, wanted, now.values)
    const both = [...conflicts, ...secretConflicts(seen, wanted, now)]
    if (both.length > 0) throw new SettingsConflict(wanted, by, both, now)
    return theirs.length === 0
      ? undefined
      : `${by} changed ${labelsOf(theirs)} meanwhile; your changes were saved.`
  }
  return sendUntilMerged({ seen, send: ({ version }) => send({ version, ...wanted }), read, merge })
}

/** What is left of a change where the other one is right about the same settings. */
export const withoutConflicts = ({ wanted, keys }: SettingsConflict): WantedSettings =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => !keys.some((one) => one === key)))
