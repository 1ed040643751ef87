import {
  isSameSetting,
  secretKeys,
  settingText,
  valueKeys,
  type SecretKey,
  type SettingKey,
  type Settings,
  type SettingsChange,
} from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { NewAuditEntry, RequestOrigin } from '../audit-log/audit-entry.ts'
import type { Tables } from '../db/schema/tables.ts'
import { announceSettings } from '../notifications/change-feed.ts'
import { hashPassword } from '../security/passwords.ts'
import { saveFlowCatalogue, type FlowProof } from './flow-catalogues.ts'
import { readSettings } from './read-settings.ts'

interface Saving {
  readonly initial: Settings
  readonly callerId: string
  readonly origin: RequestOrigin
  readonly now: Date
  /** Of the flow of the catalog, where it is a new one. */
  readonly flowProof?: FlowProof | undefined
  readonly record: (trx: Kysely<Tables>, entry: NewAuditEntry<'settings.changed'>) => Promise<void>
  /** Called if somebody saved after the version that the change was made on. */
  readonly refuse: (trx: Kysely<Tables>) => Promise<never>
}

/** A change whose secrets were hashed. */
export interface HashedChange {
  readonly version: number
  readonly values: Partial<Settings>
  readonly hashes: Readonly<Partial<Record<SecretKey, string>>>
}

/** Hashes the secrets of a change. Do it before a transaction, because it takes longer than all statements. */
export const hashSecrets = async ({ version, ...given }: SettingsChange): Promise<HashedChange> => {
  const values: Partial<Settings> = {}
  const hashes: Partial<Record<SecretKey, string>> = {}
  for (const key of valueKeys) if (given[key] !== undefined) Object.assign(values, { [key]: given[key] })
  for (const key of secretKeys) {
    const secret = given[key]
    if (secret !== undefined) hashes[key] = await hashPassword(secret)
  }
  return { version, values, hashes }
}

interface Changed {
  readonly key: SettingKey
  readonly stored: unknown
  /** What the audit log says of it. */
  readonly words: string
}

const changedValues = (before: Settings, wanted: Partial<Settings>): Changed[] =>
  valueKeys.flatMap((key) => {
    const value = wanted[key]
    if (value === undefined || isSameSetting(value, before[key])) return []
    return [{ key, stored: value, words: `${settingText(before[key])} → ${settingText(value)}` }]
  })

const changedSecrets = (hashes: HashedChange['hashes']): Changed[] =>
  secretKeys.flatMap((key) =>
    hashes[key] === undefined ? [] : [{ key, stored: hashes[key], words: 'changed' }],
  )

/** Saves the values that differ from those in force, with one audit entry. Another save waits for its end. */
export const saveSettings = async (
  trx: Kysely<Tables>,
  { version, values, hashes }: HashedChange,
  { initial, callerId, origin, now, flowProof, record, refuse }: Saving,
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7337720031)`.execute(trx)
  const before = await readSettings(trx, initial)
  if (before.version !== version) return refuse(trx)
  const changed = [...changedValues(before.values, values), ...changedSecrets(hashes)]
  if (changed.length === 0) return
  await trx
    .insertInto('settings')
    .values(
      changed.map(({ key, stored }) => ({
        key,
        version: version + 1,
        value: JSON.stringify(stored),
        changed_by: callerId,
        changed_at: now,
      })),
    )
    .execute()
  if (values.catalogue !== undefined && flowProof !== undefined)
    await saveFlowCatalogue(trx, values.catalogue, { proof: flowProof, savedBy: callerId, now })
  await record(trx, {
    event: 'settings.changed',
    actorId: callerId,
    origin,
    details: { version: version + 1 },
    typed: Object.fromEntries(changed.map(({ key, words }) => [key, words])),
  })
  await announceSettings(trx)
}
