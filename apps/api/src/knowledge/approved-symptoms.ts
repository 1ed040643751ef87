import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'

/** The symptom of each fault that the local layer has or had, as it was approved last. */
export const readApprovedSymptoms = async (db: Kysely<Tables>): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('knowledge_versions as v')
    .innerJoin('knowledge_entries as e', 'e.id', 'v.entry_id')
    .distinctOn('e.id')
    .select(['e.subject', sql<string>`v.content ->> 'symptom'`.as('symptom')])
    .where('e.kind', '=', 'fault')
    .where('v.status', '=', 'approved')
    .where('v.content', 'is not', null)
    .orderBy('e.id')
    .orderBy('v.version', 'desc')
    .execute()
  return new Map(rows.map(({ subject, symptom }) => [subject, symptom]))
}
