import { versionedActivities, type ManagedWorkOrderDetail } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { AppError } from '../../http/errors.ts'

const versioned: ReadonlySet<string> = new Set(versionedActivities)

/** The response to the slower of two changes: who made the faster one, and the current work order. */
export const versionConflict = (current: ManagedWorkOrderDetail): AppError => {
  const last = current.activity.findLast(({ activity_type }) => versioned.has(activity_type))
  return new AppError('conflict', sentenceOn(last), { current })
}

type Named = Pick<ManagedWorkOrderDetail['activity'][number], 'first_name' | 'last_name'>

const sentenceOn = (last: Named | undefined): string => {
  const name = [last?.first_name, last?.last_name].filter(Boolean).join(' ') || 'Somebody'
  return `${name} changed this work order meanwhile.`
}

/** The same sentence on a work order that is not shown along with it, and the version that it tells of. */
export const conflictNow = async (
  db: Kysely<Tables>,
  id: string,
): Promise<{ readonly message: string; readonly version: number | null }> => {
  const last = db
    .selectFrom('activities as a')
    .innerJoin('work_orders as w', 'w.id', 'a.subject_id')
    .select(['a.first_name', 'a.last_name', 'w.version'])
    .where('a.subject_id', '=', id)
    .where('a.activity_type', 'in', [...versioned])
    .orderBy('a.sequence', 'desc')
    .limit(1)
  const found = await last.executeTakeFirst()
  return { message: sentenceOn(found), version: found?.version ?? null }
}
