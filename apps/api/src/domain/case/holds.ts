import type { CaseHold } from '@tessa/contract'
import type { Expression, Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { recordActivity } from './record-activity.ts'
import { caseTables, type Subject } from './history.ts'

/** The hold of a case as a row, for a query of its own or beside the case as JSON. */
export const holdRows = (db: Kysely<Tables>, caseId: string | Expression<string>) =>
  db
    .selectFrom('case_holds')
    .leftJoin('users', 'users.id', 'case_holds.placed_by')
    .select(['reason', 'placed_at', 'first_name', 'last_name', 'deleted_at'])
    .where('case_id', '=', caseId)

interface HoldRow {
  readonly reason: string
  readonly placed_at: Date | string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly deleted_at: Date | string | null
}

export const toHold = (row: HoldRow | null | undefined): CaseHold => {
  if (!row) return null
  const isKnown = row.deleted_at === null && row.first_name !== null
  return {
    reason: row.reason,
    since: new Date(row.placed_at).toISOString(),
    by: isKnown ? `${row.first_name} ${row.last_name ?? ''}`.trim() : '',
  }
}

/** The hold that keeps a case from being deleted. */
export const holdOf = async (db: Kysely<Tables>, caseId: string): Promise<CaseHold> =>
  toHold(await holdRows(db, caseId).executeTakeFirst())

interface LockedCase {
  readonly subject: Subject
  readonly shortNumber: string
}

/** Locks the case, so that it is not deleted while its hold is placed. */
const lockCase = async (trx: Kysely<Tables>, id: string): Promise<LockedCase> => {
  for (const subject of ['work-order', 'help-request'] as const) {
    const [row] = await trx
      .selectFrom(caseTables[subject])
      .select('short_number')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .execute()
    if (row) return { subject, shortNumber: row.short_number }
  }
  throw notFound()
}

interface HoldChange {
  readonly id: string
  readonly isHeld: boolean
  readonly reason: string
  readonly userId: string
}

const texts = {
  placed: ['hold_placed', 'Hold placed: this case is kept'],
  released: ['hold_released', 'Hold released'],
} as const

/**
 * Places or releases the hold of a case. The history says who did it and why, to the team alone. Returns the short
 * number of the case.
 */
export const changeHold = async (
  trx: Kysely<Tables>,
  { id, isHeld, reason, userId }: HoldChange,
  now: Date,
): Promise<string> => {
  const { subject, shortNumber } = await lockCase(trx, id)
  const wasHeld = (await holdOf(trx, id)) !== null
  if (wasHeld === isHeld)
    throw new AppError('conflict', isHeld ? 'This case is held already.' : 'There is no hold on this case.')
  const words = reason.trim()
  if (isHeld)
    await trx
      .insertInto('case_holds')
      .values({ case_id: id, subject, reason: words, placed_by: userId, placed_at: now })
      .execute()
  else await trx.deleteFrom('case_holds').where('case_id', '=', id).execute()
  const [type, description] = texts[isHeld ? 'placed' : 'released']
  const entry = { actor: { userId }, type, description, newValue: words, isInternal: true }
  await recordActivity(trx, { subject, subjectId: id, ...entry }, now)
  return shortNumber
}
