import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { countOutcomes, type CountedOutcome } from './count-outcome.ts'
import { plainName, scopeOf, type Device } from './device-scope.ts'

/** The session of a case, or its work order where it has no session. */
export type OutcomeKey = { readonly chat_session_id: string } | { readonly work_order_id: string }

export interface NewOutcome {
  readonly of: OutcomeKey
  readonly fix: string
  readonly words: string | undefined
  readonly device: Device
  /** Null where it is not known. */
  readonly facility: string | null
  readonly isFromStaff: boolean
}

export type OutcomeRow = Selectable<Tables['outcomes']>

export const findOutcome = (db: Kysely<Tables>, of: OutcomeKey) =>
  db
    .selectFrom('outcomes')
    .selectAll()
    .where((where) => where.and(of))

/**
 * Stores what fixed a case, and counts it once: what was said before no longer counts. Staff put right what a reporter
 * said, and no reporter changes what staff said. The session or the work order is locked. Returns what was said before.
 */
export const recordOutcome = async (
  trx: Kysely<Tables>,
  { of, fix, words, device, facility, isFromStaff }: NewOutcome,
  now: Date,
): Promise<OutcomeRow | undefined> => {
  const before = await findOutcome(trx, of).forUpdate().executeTakeFirst()
  if (before?.is_from_staff && !isFromStaff) return before
  const counted: CountedOutcome = { ...scopeOf(device), fix, facility: plainName(facility) }
  const row = { ...counted, words: words?.trim() || null, is_from_staff: isFromStaff, updated_at: now }
  if (before) await trx.updateTable('outcomes').set(row).where('id', '=', before.id).execute()
  else
    await trx
      .insertInto('outcomes')
      .values({ id: randomUUID(), ...of, ...row, created_at: now })
      .execute()
  await countOutcomes(trx, [
    ...(before ? [{ outcome: before, by: -1 } as const] : []),
    { outcome: counted, by: 1 },
  ])
  return before
}

/** Takes back what a reporter said, because the equipment was not repaired after all. */
export const retractOutcome = async (trx: Kysely<Tables>, of: OutcomeKey): Promise<void> => {
  const retracted = await trx
    .deleteFrom('outcomes')
    .where((where) => where.and(of))
    .where('is_from_staff', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (retracted) await countOutcomes(trx, [{ outcome: retracted, by: -1 }])
}
