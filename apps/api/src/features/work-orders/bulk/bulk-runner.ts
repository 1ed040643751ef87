import type { BulkWanted } from '../../../db/schema/bulk-tables.ts'
import type { Tables } from '../../../db/schema/tables.ts'
import type { Kysely } from 'kysely'
import type { BusinessHours } from '../../../domain/sla/business-time.ts'
import type { SlaPolicy } from '../../../domain/sla/sla-policy.ts'
import type { StaffChange } from '../apply-as-staff.ts'

export interface BulkDeps {
  readonly db: Kysely<Tables>
  readonly now: () => Date
  readonly slaPolicy: SlaPolicy
  readonly hours: () => BusinessHours
}

/** A bulk in progress. */
export interface RunningBulk {
  readonly id: string
  readonly wanted: BulkWanted
  readonly owner: StaffChange['caller']
}

/** Several at once: while one waits for the disk, another asks. */
const lines = 4

/** Takes every place in turn. An error ends it once nothing is under way any more; the other places stay as they are. */
export const forEachPlace = async (
  places: readonly number[],
  work: (place: number) => Promise<void>,
): Promise<void> => {
  const waiting = places.values()
  let failed = false
  const line = async () => {
    for (const place of waiting) {
      if (failed) return
      try {
        await work(place)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: lines }, line))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}
