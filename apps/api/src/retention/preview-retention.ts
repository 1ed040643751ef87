import type { SettableRetention } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { expiryOf, type RetentionDays } from './expiry.ts'
import { retentionRules } from './retention-rules.ts'

/** How many of these classes the next run would delete, by the conditions that it deletes by. */
export const previewRetention = async (
  db: Kysely<Tables>,
  { days, now, names }: { days: RetentionDays; now: Date; names: readonly SettableRetention[] },
): Promise<Partial<Record<SettableRetention, number>>> => {
  const expiry = expiryOf(days, now)
  const counts: Partial<Record<SettableRetention, number>> = {}
  for (const { name, count } of retentionRules)
    if (names.includes(name)) counts[name] = (counts[name] ?? 0) + (await count(db, expiry))
  return counts
}
