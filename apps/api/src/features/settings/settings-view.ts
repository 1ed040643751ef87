import {
  isSecret,
  type SettingHistoryEntry,
  type SettingKey,
  type Settings,
  type SettingsView,
} from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { readSettings } from '../../settings/read-settings.ts'

type Db = Kysely<Tables>

const namesOf = async (db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> => {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', known)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.last_name}`.trim()]))
}

const personOf = (id: string | null, names: ReadonlyMap<string, string>) =>
  id === null ? null : { id, name: names.get(id) ?? '' }

/** The settings in force as administrators see them. */
export const settingsView = async (db: Db, initial: Settings): Promise<SettingsView> => {
  const { version, values, changes } = await readSettings(db, initial)
  const names = await namesOf(
    db,
    changes.map((change) => change.changed_by),
  )
  return {
    version,
    values,
    changes: changes.map((change) => ({
      key: change.key,
      version: change.version,
      changedAt: change.changed_at.toISOString(),
      changedBy: personOf(change.changed_by, names),
    })),
  }
}

const longest = 100

/** What one setting was, newest first, down to its initial value. */
export const settingHistory = async (db: Db, key: SettingKey, initial: Settings) => {
  const rows = await db
    .selectFrom('settings')
    .select(['version', 'value', 'changed_at', 'changed_by'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(longest)
    .execute()
  const names = await namesOf(
    db,
    rows.map((row) => row.changed_by),
  )
  const items: SettingHistoryEntry[] = rows.map((row) => ({
    version: row.version,
    values: isSecret(key) ? {} : { [key]: row.value },
    changedAt: row.changed_at.toISOString(),
    changedBy: personOf(row.changed_by, names),
  }))
  const first = isSecret(key) ? {} : { [key]: initial[key] }
  items.push({ version: 0, values: first, changedAt: null, changedBy: null })
  return { items, nextCursor: null, total: items.length }
}
