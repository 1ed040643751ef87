import { randomUUID } from 'node:crypto'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import { withoutIdentifiers } from '../security/without-identifiers.ts'

const longest = 500
const longestEquipment = 80

/** A word or two say too little to learn from. */
const fewestWords = 3

const plain = (text: string, most: number): string =>
  withoutIdentifiers(text.replaceAll(/\s+/g, ' ').trim()).slice(0, most).toWellFormed()

export interface UnknownReport {
  readonly equipmentType: string | undefined
  readonly issue: string | undefined
  readonly at: Date
}

/** Whether the base lacks what was reported. Words about other equipment than the chosen one say nothing of that. */
export const isLacking = ({ known, question }: Pick<Diagnosis, 'known' | 'question'>): boolean =>
  !known && question?.reason !== 'contradiction'

const store = async (
  db: Kysely<Tables>,
  { equipmentType = '', issue = '', at }: UnknownReport,
  ifStored: RawBuilder<unknown>,
): Promise<void> => {
  const words = plain(issue, longest)
  if ((words.match(/\p{L}{2,}/gu) ?? []).length < fewestWords) return
  await sql`
    insert into knowledge_unknown_texts as t (id, equipment, words, times, first_at, last_at)
    values (${randomUUID()}, ${plain(equipmentType, longestEquipment)}, ${words}, 1, ${at}, ${at})
    on conflict (equipment, words) ${ifStored}`.execute(db)
}

/**
 * Stores the words of a fault that the base does not have, for review. Addresses, numbers and what looks like a patient
 * are masked first; a surname alone is not known as one, so the queue is for staff only.
 */
export const recordUnknown = (db: Kysely<Tables>, report: UnknownReport): Promise<void> =>
  store(db, report, sql`do update set times = t.times + 1, last_at = excluded.last_at`)

/** The same for a case. Where advice was asked for before, its words are stored and counted already. */
export const recordUnknownCase = (db: Kysely<Tables>, report: UnknownReport): Promise<void> =>
  store(db, report, sql`do nothing`)
