import { settingKeys, type SettingKey, type Settings, type SettingsChange } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { AuditEntry, RequestOrigin } from '../audit-log/audit-entry.ts'
import type { Tables } from '../db/schema/tables.ts'
import { announceSettings } from '../notifications/change-feed.ts'
import { readSettings } from './read-settings.ts'

interface Saving {
  readonly initial: Settings
  readonly callerId: string
  readonly origin: RequestOrigin
  readonly now: Date
  readonly record: (trx: Kysely<Tables>, entry: AuditEntry) => Promise<void>
  /** Called if somebody saved after the version that the change was made on. */
  readonly refuse: (trx: Kysely<Tables>) => Promise<never>
}

const wordsOf = (value: Settings[SettingKey]): string =>
  typeof value === 'boolean' ? (value ? 'enabled' : 'disabled') : String(value)

/** Saves the values that differ from those in force, with one audit entry. Another save waits for its end. */
export const saveSettings = async (
  trx: Kysely<Tables>,
  { version, ...wanted }: SettingsChange,
  { initial, callerId, origin, now, record, refuse }: Saving,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7337720031)`.execute(trx)
  const before = await readSettings(trx, initial)
  if (before.version !== version) return refuse(trx)
  const changed = settingKeys.flatMap((key) => {
    const value = wanted[key]
    return value === undefined || value === before.values[key] ? [] : [{ key, value }]
  })
  if (changed.length === 0) return
  await trx
    .insertInto('settings')
    .values(
      changed.map(({ key, value }) => ({
        key,
        version: version + 1,
        value: JSON.stringify(value),
        changed_by: callerId,
        changed_at: now,
      })),
    )
    .execute()
  const typed = changed.map(({ key, value }) => [key, `${wordsOf(before.values[key])} → ${wordsOf(value)}`])
  await record(trx, {
    event: 'settings.changed',
    actorId: callerId,
    origin,
    details: { version: version + 1 },
    typed: Object.fromEntries(typed),
  })
  await announceSettings(trx)
}
