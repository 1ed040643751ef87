import { isActive, type BulkOutcome, type BulkStatusChange } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { commitLater } from '../../../db/commit-later.ts'
import { prepare, slot } from '../../../db/prepared-statements.ts'
import type { BulkRowsTable, BulkWanted } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { AppliedChange } from '../../../domain/case/apply.ts'
import { CaseConflictError } from '../../../domain/case/case-conflict-error.ts'
import { changeOutcome, lockForOutcome } from '../../../domain/outcome/outcome-of-work-order.ts'
import { AppError } from '../../../http/errors.ts'
import { applyAsStaff, ownTechnicianId, type StaffChange } from '../apply-as-staff.ts'
import { assignTechnician } from '../assign-technician.ts'
import { conflictNow } from '../version-conflict.ts'
import { forEachPlace, type BulkDeps, type RunningBulk } from './bulk-runner.ts'
import { moveUndo, undoHeldFrom } from './hold-undo.ts'

type Result = Pick<BulkRowsTable, 'outcome' | 'message' | 'field'> & Partial<Pick<BulkRowsTable, 'version'>>

/** Whether this change is what ends the work, so that its undo takes back what fixed it. A duplicate is not active. */
const isUnfinished = async (trx: Kysely<Tables>, id: string): Promise<boolean> => {
  const order = trx.selectFrom('work_orders').select('status').where('id', '=', id)
  const { status } = (await order.executeTakeFirst()) ?? {}
  return status !== undefined && isActive(status)
}

/** Changes the status, and stores what fixed it where that was told, is not known yet, and the work ends with it. */
const changeStatus = async (
  trx: Kysely<Tables>,
  { status, notes, resolutionNotes, reopen = false, fix, fixWords: words }: BulkStatusChange,
  change: StaffChange,
): Promise<AppliedChange | undefined> => {
  const { id, caller, now } = change
  const told = fix !== undefined && (await isUnfinished(trx, id)) ? fix : undefined
  if (told !== undefined) await lockForOutcome(trx, id)
  // Those that were not finished when the caller was asked may be so by now.
  const keepsFinished = !reopen
  const command = { type: 'change-status', status, notes, resolutionNotes, keepsFinished } as const
  const applied = await applyAsStaff(trx, change, command)
  if (applied && told !== undefined)
    await changeOutcome(trx, { id, fix: told, words, userId: caller.userId, keepsKnown: true }, now)
  return applied
}

const apply = (
  trx: Kysely<Tables>,
  wanted: BulkWanted,
  change: StaffChange,
  { hours }: BulkDeps,
): Promise<AppliedChange | undefined> => {
  switch (wanted.kind) {
    case 'assign':
      return assignTechnician(trx, wanted, hours(), change)
    case 'status':
      return changeStatus(trx, wanted, change)
    case 'note':
      return applyAsStaff(trx, change, { type: 'add-note', note: wanted.note })
  }
}

/** Whether a colleague has it. */
const isColleagues = async (
  db: Kysely<Tables>,
  id: string,
  owner: StaffChange['caller'],
): Promise<boolean> => {
  const own = await ownTechnicianId(db, owner)
  const order = db.selectFrom('work_orders').select('technician_id').where('id', '=', id)
  const holder = (await order.executeTakeFirst())?.technician_id ?? null
  return holder !== null && holder !== own
}

const outcomeOf = async (
  db: Kysely<Tables>,
  { code }: AppError,
  id: string,
  owner: StaffChange['caller'],
): Promise<BulkOutcome> => {
  if (code === 'not_found') return 'not-found'
  return code === 'forbidden' && (await isColleagues(db, id, owner)) ? 'not-yours' : 'refused'
}

/** Why a work order was not changed; an error that is no refusal ends the bulk where it is. */
const refusalOf = async (
  db: Kysely<Tables>,
  error: unknown,
  id: string,
  owner: StaffChange['caller'],
): Promise<Result> => {
  if (error instanceof CaseConflictError)
    return { outcome: 'conflict', ...(await conflictNow(db, id)), field: null }
  if (!(error instanceof AppError)) throw error
  const outcome = await outcomeOf(db, error, id, owner)
  const message = outcome === 'not-found' ? 'It is no longer there.' : error.message
  return { outcome, message, field: Object.keys(error.extras.fields ?? {})[0] ?? null }
}

interface Place {
  readonly bulk: RunningBulk
  readonly place: number
}

const rowAt = (trx: Kysely<Tables>, { bulk, place }: Place) =>
  trx.updateTable('bulk_rows').where('bulk_id', '=', bulk.id).where('place', '=', place)

const turn = prepare((db) =>
  db
    .updateTable('bulk_rows')
    .set({ outcome: 'changed', version: ({ eb }) => eb('seen_version', '+', 1) })
    .where('bulk_id', '=', slot<string>('bulkId'))
    .where('place', '=', slot<number>('place'))
    .where('outcome', 'is', null)
    .returning(['work_order_id', 'seen_version', 'version', commitLater]),
)

/**
 * The row, if its turn has not come. It is taken as changed at once, so that of two who carry out the same bulk one
 * passes it over, and no statement more is needed while the change holds its locks.
 */
const takeTurn = async (trx: Kysely<Tables>, { bulk, place }: Place) =>
  (await turn(trx, { bulkId: bulk.id, place }))[0]

const isSoAlready: Result = { outcome: 'unchanged', message: 'It is so already.', field: null }

/** Changes one work order and stores its result, both or neither. */
const runRow = async (deps: BulkDeps, at: Place): Promise<void> => {
  const { db, now, slaPolicy: sla } = deps
  const { owner, wanted } = at.bulk
  let id = ''
  try {
    await db.transaction().execute(async (trx) => {
      const row = await takeTurn(trx, at)
      if (!row) return
      id = row.work_order_id
      const moment = { now: now(), undoFrom: undoHeldFrom(now()) }
      const change = { id, caller: owner, version: row.seen_version ?? undefined, sla, ...moment }
      const applied = await apply(trx, wanted, change, deps)
      if (!applied) await rowAt(trx, at).set(isSoAlready).execute()
      else if (applied.version !== row.version)
        await rowAt(trx, at).set({ version: applied.version }).execute()
    })
  } catch (error) {
    const refusal = await refusalOf(db, error, id, owner)
    await rowAt(db, at).set(refusal).where('outcome', 'is', null).returning(commitLater).execute()
  }
}

const pendingPlaces = async (db: Kysely<Tables>, id: string): Promise<number[]> => {
  const rows = db
    .selectFrom('bulk_rows')
    .select('place')
    .where('bulk_id', '=', id)
    .where('outcome', 'is', null)
    .orderBy('place')
  return (await rows.execute()).map(({ place }) => place)
}

/** The caller hears of the rows after this, and this waits for the disk. */
const finish = (db: Kysely<Tables>, id: string, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('bulk_changes')
      .set({ finished_at: now })
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await moveUndo(trx, id, now)
  })

/** Carries out what is left of a bulk. */
export const runBulk = async (deps: BulkDeps, bulk: RunningBulk): Promise<void> => {
  await forEachPlace(await pendingPlaces(deps.db, bulk.id), (place) => runRow(deps, { bulk, place }))
  await finish(deps.db, bulk.id, deps.now())
}
