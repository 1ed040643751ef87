import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { countOutcomes, type CountedOutcome } from './count-outcome.ts'
import { plainName, scopeOf, type Device } from './device-scope.ts'
import { toKnownFix } from './known-fix.ts'

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

/** The fix that was stored before, and the one that was told now. Neither holds anything that was typed. */
export interface FixChange {
  readonly before: string | null
  readonly after: string
}

export const findOutcome = (db: Kysely<Tables>, of: OutcomeKey) =>
  db
    .selectFrom('outcomes')
    .selectAll()
    .where((where) => where.and(of))

/**
 * Stores what fixed a case, and counts it once: what was said before no longer counts. Staff put right what a reporter
 * said, and no reporter changes what staff said. The session or the work order is locked.
 */
export const recordOutcome = async (
  trx: Kysely<Tables>,
  { of, device, facility, isFromStaff, ...told }: NewOutcome,
  now: Date,
): Promise<FixChange> => {
  const { fix, words } = toKnownFix(told)
  const before = await findOutcome(trx, of).forUpdate().executeTakeFirst()
  const change = { before: before ? toKnownFix(before).fix : null, after: fix }
  if (before?.is_from_staff && !isFromStaff) return change
  const counted: CountedOutcome = { ...scopeOf(device), fix, facility: plainName(facility) }
  const row = { ...counted, words, is_from_staff: isFromStaff, updated_at: now }
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
  return change
}

/** Takes back what a reporter said: the answer was cleared, or the equipment was not repaired after all. */
export const retractOutcome = async (trx: Kysely<Tables>, of: OutcomeKey): Promise<void> => {
  const retracted = await trx
    .deleteFrom('outcomes')
    .where((where) => where.and(of))
    .where('is_from_staff', '=', false)
    .returningAll()
    .executeTakeFirst()
  if (retracted) await countOutcomes(trx, [{ outcome: retracted, by: -1 }])
}

/** Takes back what was said about a work order, since it was done where that is known: its work goes on. */
export const retractOfWorkOrder = async (
  trx: Kysely<Tables>,
  { id, since }: { readonly id: string; readonly since: Date | null },
): Promise<void> => {
  const session = trx.selectFrom('work_orders').select('chat_session_id').where('id', '=', id)
  const retracted = await trx
    .deleteFrom('outcomes')
    .where((where) => where.or([where('work_order_id', '=', id), where('chat_session_id', '=', session)]))
    .where('updated_at', '>=', since ?? new Date(0))
    .returningAll()
    .execute()
  await countOutcomes(
    trx,
    retracted.map((outcome) => ({ outcome, by: -1 })),
  )
}
