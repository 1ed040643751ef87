import type { Outcome } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { originalsOf } from '../case/find-case.ts'
import { recordActivity } from '../case/record-activity.ts'
import { fixInWords } from './known-fix.ts'
import { findOutcome, recordOutcome, type OutcomeKey } from './record-outcome.ts'
import { notFound } from '../../http/errors.ts'

interface FoundOrder {
  readonly id: string
  readonly chat_session_id: string | null
}

const keyOf = ({ id, chat_session_id }: FoundOrder): OutcomeKey =>
  chat_session_id === null ? { work_order_id: id } : { chat_session_id }

/** The work order whose outcome counts: that of a duplicate is the one that stands for it. */
const findOrder = async (db: Kysely<Tables>, id: string): Promise<FoundOrder> => {
  const order = db.selectFrom('work_orders').select(['id', 'chat_session_id', 'duplicate_of'])
  const found = await order.where('id', '=', id).executeTakeFirst()
  if (!found) throw notFound()
  return (await originalsOf(db, found)).at(-1) ?? found
}

export const outcomeOfWorkOrder = async (
  db: Kysely<Tables>,
  id: string,
  symptomOf: (faultId: string) => string | undefined,
): Promise<Outcome | null> => {
  const row = await findOutcome(db, keyOf(await findOrder(db, id))).executeTakeFirst()
  if (!row) return null
  const { fix, words, is_from_staff: isFromStaff, updated_at } = row
  return {
    fix,
    fixLabel: fixInWords(fix, symptomOf),
    words,
    isFromStaff,
    updatedAt: updated_at.toISOString(),
  }
}

/** Locks the work order whose outcome counts. The session is locked first, as everywhere: a report in progress holds it. */
export const lockForOutcome = async (trx: Kysely<Tables>, id: string) => {
  const found = await findOrder(trx, id)
  if (found.chat_session_id !== null)
    await trx
      .selectFrom('chat_sessions')
      .select('id')
      .where('id', '=', found.chat_session_id)
      .forNoKeyUpdate()
      .execute()
  const order = await trx
    .selectFrom('work_orders')
    .select(['id', 'chat_session_id', 'equipment_type', 'manufacturer', 'equipment_model'])
    .select(['facility_name', 'facility_is_default'])
    .where('id', '=', found.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) throw notFound()
  return order
}

interface OutcomeChange {
  readonly id: string
  readonly fix: string
  readonly words?: string | undefined
  readonly userId: string
  /** An answer that is stored already stays. */
  readonly keepsKnown?: boolean
}

/**
 * Stores what fixed the equipment of a work order. Its history says who said it, without the words: they can name a
 * person, and a history is never changed.
 */
export const changeOutcome = async (
  trx: Kysely<Tables>,
  { id, fix, words, userId, keepsKnown = false }: OutcomeChange,
  now: Date,
): Promise<void> => {
  const order = await lockForOutcome(trx, id)
  const known = keepsKnown ? await findOutcome(trx, keyOf(order)).executeTakeFirst() : undefined
  if (known && known.fix !== 'unknown') return
  const device = { ...order, model: order.equipment_model }
  const facility = order.facility_is_default ? null : order.facility_name
  const outcome = { of: keyOf(order), fix, words, device, facility, isFromStaff: true }
  const { before, after } = await recordOutcome(trx, outcome, now)
  const entry = { type: 'outcome_recorded', description: 'What fixed it was noted', isInternal: true }
  await recordActivity(
    trx,
    {
      ...entry,
      subject: 'work-order',
      subjectId: order.id,
      actor: { userId },
      oldValue: before,
      newValue: after,
    },
    now,
  )
}
