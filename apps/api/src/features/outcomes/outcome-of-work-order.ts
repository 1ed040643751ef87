import type { Outcome } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { originalsOf } from '../../domain/case/find-case.ts'
import { recordActivity } from '../../domain/case/record-activity.ts'
import { fixInWords } from '../../domain/outcome/known-fix.ts'
import { findOutcome, recordOutcome, type OutcomeKey } from '../../domain/outcome/record-outcome.ts'
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

interface OutcomeChange {
  readonly id: string
  readonly fix: string
  readonly words?: string
  readonly userId: string
}

/**
 * Stores what fixed the equipment of a work order. Its history says who said it, without the words: they can name a
 * person, and a history is never changed.
 */
export const changeOutcome = async (
  trx: Kysely<Tables>,
  { id, fix, words, userId }: OutcomeChange,
  now: Date,
): Promise<void> => {
  const found = await findOrder(trx, id)
  // The session is locked first, as everywhere: a report in progress holds it.
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
