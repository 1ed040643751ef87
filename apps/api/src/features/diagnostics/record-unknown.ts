import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { withoutIdentifiers } from '../../security/without-identifiers.ts'

const longest = 500
const longestEquipment = 80

/** A word or two say too little to learn from. */
const fewestWords = 3

const plain = (text: string, most: number): string =>
  withoutIdentifiers(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most).toWellFormed()

/**
 * Stores the words of a fault that the base does not have, for review. Addresses, numbers and what looks like a patient
 * are masked first; a surname alone is not known as one, so the queue is for staff only.
 */
export const recordUnknown = async (
  db: Kysely<Tables>,
  { equipmentType = '', issue = '' }: { readonly equipmentType?: string; readonly issue?: string },
  now: Date,
): Promise<void> => {
  const words = plain(issue, longest)
  if ((words.match(/\p{L}{2,}/gu) ?? []).length < fewestWords) return
  await sql`
    insert into knowledge_unknown_texts as t (id, equipment, words, times, first_at, last_at)
    values (${randomUUID()}, ${plain(equipmentType, longestEquipment)}, ${words}, 1, ${now}, ${now})
    on conflict (equipment, words) do update set times = t.times + 1, last_at = excluded.last_at`.execute(db)
}
