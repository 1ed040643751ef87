import type { KnowledgeRecord } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { countFixes } from '../../domain/outcome/level-counts.ts'

/** How people wrote the kinds of equipment of one fault; more spellings say nothing new. */
const mostSpellings = 20

/**
 * How often a fault was what fixed such equipment, among all cases whose fix is known. Each kind of equipment, as it was
 * written, is counted only if it is known widely enough; null if none is.
 */
export const outcomeOfFault = async (
  db: Kysely<Tables>,
  faultId: string,
): Promise<KnowledgeRecord['outcome']> => {
  const fix = `cause:${faultId}`
  const kinds = await db
    .selectFrom('outcome_counts')
    .select('equipment_type')
    .where('fix', '=', fix)
    .where('manufacturer', '=', '')
    .where('model', '=', '')
    .where('cases', '>', 0)
    .orderBy('cases', 'desc')
    .limit(mostSpellings)
    .execute()
  let [fixed, cases] = [0, 0]
  for (const { equipment_type } of kinds)
    for (const count of await countFixes(db, { equipment_type, manufacturer: '', model: '' })) {
      cases += count.cases
      if (count.fix === fix) fixed += count.cases
    }
  return cases === 0 ? null : { fixed, cases }
}
