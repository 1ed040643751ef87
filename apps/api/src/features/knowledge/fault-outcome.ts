import type { KnowledgeRecord } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { countFixes } from '../../domain/outcome/level-counts.ts'

/** How people wrote the kinds of equipment of some faults; more spellings say nothing new. */
const mostSpellings = 20

/**
 * How often one of some faults was what fixed such equipment, among all cases whose fix is known. Each kind of equipment,
 * as it was written, is counted only if it is known widely enough; null if none is.
 */
export const outcomeOfFaults = async (
  db: Kysely<Tables>,
  faultIds: readonly string[],
): Promise<KnowledgeRecord['outcome']> => {
  const fixes = faultIds.map((id) => `cause:${id}`)
  if (fixes.length === 0) return null
  const kinds = await db
    .selectFrom('outcome_counts')
    .select('equipment_type')
    .where('fix', 'in', fixes)
    .where('manufacturer', '=', '')
    .where('model', '=', '')
    .where('cases', '>', 0)
    .groupBy('equipment_type')
    .orderBy(({ fn }) => fn.sum('cases'), 'desc')
    .limit(mostSpellings)
    .execute()
  let [fixed, cases] = [0, 0]
  for (const { equipment_type } of kinds)
    for (const count of await countFixes(db, { equipment_type, manufacturer: '', model: '' })) {
      cases += count.cases
      if (fixes.includes(count.fix)) fixed += count.cases
    }
  return cases === 0 ? null : { fixed, cases }
}
