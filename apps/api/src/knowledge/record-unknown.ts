import { randomUUID } from 'node:crypto'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { sql, type Kysely } from 'kysely'
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

interface UnknownText {
  readonly equipment: string
  readonly words: string
  readonly at: Date
}

/** What is stored of a report; undefined where its words are too few. */
const toText = ({ equipmentType = '', issue = '', at }: UnknownReport): UnknownText | undefined => {
  const words = plain(issue, longest)
  if ((words.match(/\p{L}{2,}/gu) ?? []).length < fewestWords) return undefined
  return { equipment: plain(equipmentType, longestEquipment), words, at }
}

/**
 * Stores the words of a fault that the base does not have, for review. Addresses, numbers and what looks like a patient
 * are masked first; a surname alone is not known as one, so the queue is for staff only.
 */
export const recordUnknown = async (db: Kysely<Tables>, report: UnknownReport): Promise<void> => {
  const text = toText(report)
  if (!text) return
  const { equipment, words, at } = text
  await sql`
    insert into knowledge_unknown_texts as t (id, equipment, words, times, first_at, last_at)
    values (${randomUUID()}, ${equipment}, ${words}, 1, ${at}, ${at})
    on conflict (equipment, words) do update set times = t.times + 1, last_at = excluded.last_at`.execute(db)
}

/**
 * The same for cases, which are counted apart: advice is asked for many of them, before or after. They are stored in one
 * order, so that two servers never wait for each other.
 */
export const recordUnknownCases = async (
  db: Kysely<Tables>,
  reports: readonly UnknownReport[],
): Promise<void> => {
  const texts = reports.flatMap((report) => toText(report) ?? [])
  if (texts.length === 0) return
  await sql`
    insert into knowledge_unknown_texts as t (id, equipment, words, times, cases, first_at, last_at)
    select gen_random_uuid(), equipment, words, 0, count(*), min(at), max(at)
    from unnest(${texts.map(({ equipment }) => equipment)}::text[], ${texts.map(({ words }) => words)}::text[],
      ${texts.map(({ at }) => at)}::timestamptz[]) as one (equipment, words, at)
    group by equipment, words order by equipment, words
    on conflict (equipment, words) do update
      set cases = t.cases + excluded.cases, last_at = greatest(t.last_at, excluded.last_at)`.execute(db)
}
