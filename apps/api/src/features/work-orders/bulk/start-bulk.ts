import { randomUUID } from 'node:crypto'
import { mostMatching, type BulkTargets } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { BulkWanted } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { BusinessHours } from '../../../domain/sla/business-time.ts'
import { AppError, fieldError } from '../../../http/errors.ts'
import type { StaffChange } from '../apply-as-staff.ts'
import type { Viewer } from '../read-filter.ts'
import { checkWanted } from './check-wanted.ts'
import { findMatching } from './find-matching.ts'

interface Target {
  readonly id: string
  readonly version?: number | undefined
}

/** Those that are named, or all that match a filter. */
export type Targets = { readonly [N in keyof BulkTargets]: BulkTargets[N] | undefined }

interface NewBulk {
  readonly wanted: BulkWanted
  readonly targets: Targets
  readonly caller: StaffChange['caller']
  readonly viewer: Viewer
  readonly hours: BusinessHours
}

/** Each once, the first time that it is named. */
const chosen = (workOrders: readonly Target[]): Target[] => {
  const byId = new Map<string, Target>()
  for (const { id, version } of workOrders) {
    const key = id.toLowerCase()
    if (!byId.has(key)) byId.set(key, { id: key, version })
  }
  return [...byId.values()]
}

/** All that match, if they are still as many as the caller has seen. */
const matching = async (
  trx: Kysely<Tables>,
  { filter = {}, seen }: Targets,
  viewer: Viewer,
): Promise<Target[]> => {
  if (seen === undefined) throw fieldError('seen', 'Send how many you have seen that match.')
  const found = await findMatching(trx, filter, viewer)
  const count = found.length
  if (count > mostMatching)
    throw fieldError('filter', `More than ${mostMatching} work orders match. Narrow the filter.`)
  if (count !== seen)
    throw new AppError(
      'conflict',
      `${count} work orders match now, not ${seen}. Look at the list once more.`,
      {
        current: { count },
      },
    )
  return found
}

const findTargets = async (trx: Kysely<Tables>, { targets, viewer }: NewBulk): Promise<Target[]> => {
  const { workOrders, filter } = targets
  if ((workOrders === undefined) === (filter === undefined))
    throw fieldError('workOrders', 'Name the work orders, or send the filter that they match.')
  return workOrders ? chosen(workOrders) : matching(trx, targets, viewer)
}

/**
 * Writes down what is asked of which work orders, and changes none yet: whoever carries it out, and however often they
 * are interrupted, each has its turn once.
 */
export const startBulk = async (trx: Kysely<Tables>, bulk: NewBulk, now: Date) => {
  const targets = await findTargets(trx, bulk)
  await checkWanted(
    trx,
    bulk,
    targets.map(({ id }) => id),
    now,
  )
  const { wanted, caller } = bulk
  const row = { id: randomUUID(), is_job: bulk.targets.filter !== undefined }
  await trx
    .insertInto('bulk_changes')
    .values({
      ...row,
      owner_id: caller.userId,
      change: JSON.stringify(wanted),
      total: targets.length,
      created_at: now,
    })
    .execute()
  // What is added to a work order replaces nothing, so it is added to any version.
  const versions = targets.map(({ version }) => (wanted.kind === 'note' ? null : (version ?? null)))
  await sql`insert into bulk_rows (bulk_id, place, work_order_id, seen_version)
    select ${row.id}::uuid, place, id, version
    from unnest(${targets.map(({ id }) => id)}::uuid[], ${versions}::integer[])
      with ordinality as targets (id, version, place)`.execute(trx)
  return { id: row.id, isJob: row.is_job }
}
