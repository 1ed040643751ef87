import { ApiError } from '@tessa/api-client'
import { mergeChange } from '@tessa/app-shell'
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

interface Saved {
  readonly now: SettingsView
  /** A sentence about what others changed in the meantime; undefined if they changed nothing. */
  readonly meanwhile: string | undefined
}

/** So often others may be faster. */
const mostAttempts = 5

const changedBy = (seen: SettingsView, now: SettingsView): string => {
  const people = now.changes
    .filter(({ version }) => version > seen.version)
    .map(({ changedBy: person }) => person?.name || 'Somebody')
  return [...new Set(people)].join(' and ') || 'Somebody'
}

/** The secrets that both set: nobody can see whether to the same. */
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
export const saveMerged = async ({ wanted, seen, send, read }: Saving): Promise<Saved> => {
  let base = seen
  let meanwhile: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { now: await send({ version: base.version, ...wanted }), meanwhile }
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'conflict' || attempt === mostAttempts) throw error
      base = await read()
      const by = changedBy(seen, base)
      const { conflicts, theirs } = mergeChange(seen.values, wanted, base.values)
      const both = [...conflicts, ...secretConflicts(seen, wanted, base)]
      if (both.length > 0) throw new SettingsConflict(wanted, by, both, base)
      if (theirs.length > 0)
        meanwhile = `${by} changed ${labelsOf(theirs)} meanwhile; your changes were saved.`
    }
  }
}

/** What is left of a change where the other one is right about the same settings. */
export const withoutConflicts = ({ wanted, keys }: SettingsConflict): WantedSettings =>
  Object.fromEntries(Object.entries(wanted).filter(([key]) => !keys.some((one) => one === key)))
