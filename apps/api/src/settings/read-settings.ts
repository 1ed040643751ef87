import { isSecret, settingKeys, Settings, type SecretKey, type SettingKey } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { Value } from 'typebox/value'
import type { Tables } from '../db/schema/tables.ts'

/** All settings as they were at one moment. */
export interface SettingsSnapshot {
  /** How often settings were saved. */
  readonly version: number
  readonly values: Settings
  /** The hashes of the secrets that were changed. */
  readonly hashes: Readonly<Partial<Record<SecretKey, string>>>
  /** The changes that are in force. */
  readonly changes: readonly SettingChange[]
}

interface SettingChange {
  readonly key: SettingKey
  readonly version: number
  readonly changed_at: Date
  readonly changed_by: string | null
}

const isKey = (name: string): name is SettingKey => settingKeys.some((key) => key === name)

/**
 * The settings in force, of one moment. A stored value that is not valid, such as one of another version of Tessa, does
 * not count.
 */
export const readSettings = async (db: Kysely<Tables>, initial: Settings): Promise<SettingsSnapshot> => {
  const rows = await db
    .selectFrom('settings')
    .distinctOn('key')
    .select(['key', 'version', 'value', 'changed_at', 'changed_by'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute()
  const values = { ...initial }
  const hashes: Partial<Record<SecretKey, string>> = {}
  const changes = rows.flatMap(({ key, value, ...row }) => {
    if (!isKey(key)) return []
    if (isSecret(key)) {
      if (typeof value !== 'string') return []
      hashes[key] = value
    } else {
      if (!Value.Check(Settings.properties[key], value)) return []
      Object.assign(values, { [key]: value })
    }
    return [{ ...row, key }]
  })
  return { version: Math.max(0, ...rows.map(({ version }) => version)), values, hashes, changes }
}
