import {
  withoutPatients,
  type RequestOf,
  type ReviewItem,
  type Routes,
  type UnhelpfulReason,
} from '@tessa/contract'
import type { WholeBase } from '@tessa/knowledge/base'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { readCursor } from '../../db/cursor.ts'
import { countCap, toPage } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { maskedText } from '../../security/masking.ts'
import { isReopened } from './record-review.ts'
import { unhelpfulAdvice } from './unhelpful-advice.ts'

type Db = Kysely<Tables>
type Query = RequestOf<Routes['GET /api/knowledge/review']>['query']
type StoredKind = Exclude<ReviewItem['kind'], 'expert'>

interface Row {
  readonly id: string
  /** Only advice that did not help has one. */
  readonly reason?: UnhelpfulReason
  readonly equipment: string
  readonly words: string
  readonly times: number
  readonly at: Date
}

/** What each kind reads: rows with an id, the equipment, words, how often, and when. */
const sources: Readonly<Record<StoredKind, (faults: readonly string[]) => RawBuilder<unknown>>> = {
  unknown: () => sql`select id, equipment, words, greatest(times, cases) as times, last_at as at
    from knowledge_unknown_texts`,
  unhelpful: unhelpfulAdvice,
  'other-fix': () => sql`select id, equipment_type as equipment, words, 1 as times, updated_at as at
    from outcomes where fix = 'other' and words is not null`,
}

/** Line breaks, and signs that an entry of the base may not have. */
const breaks = /[\s\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu

/**
 * Typed words in one line, as an entry of the base may say them, without addresses and numbers, and without what looks
 * like a patient.
 */
export const maskedWords = (text: string): string =>
  maskedText(withoutPatients(text.replaceAll(breaks, ' ').trim()))

const longest = 500

/** One page of what is to be reviewed, newest first. */
export const listReview = async (db: Db, query: Query, base: WholeBase) => {
  const { kind } = query
  if (kind === 'expert') return listExpert(db, query, base)
  const source = sources[kind](base.faults.map(({ id }) => id))
  return listStored(db, { kind, source }, query)
}

interface Stored {
  readonly kind: StoredKind
  readonly source: RawBuilder<unknown>
}

const listStored = async (db: Db, { kind, source }: Stored, { cursor, limit = 50 }: Query) => {
  const after = readCursor(cursor)
  const open = sql`from (${source}) item
    where not exists (
      select from knowledge_reviews where kind = ${kind} and key = item.id::text and not ${isReopened})`
  const past = after ? sql`and (item.at, item.id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Row>`
    select * ${open} ${past} order by item.at desc, item.id desc limit ${limit + 1}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 ${open} limit ${countCap}) counted`.execute(db)
  const { shown, nextCursor } = toPage(rows, limit, ({ at }) => at)
  return {
    items: shown.map(({ id, equipment, words, times, at, reason = null }): ReviewItem => {
      const masked = maskedWords(words).slice(0, longest)
      return {
        id,
        kind,
        equipment: maskedWords(equipment),
        words: masked,
        times,
        reason,
        at: at.toISOString(),
      }
    }),
    nextCursor,
    total: counted.rows[0]?.total ?? 0,
  }
}

/** The entries without a page behind them that no second reader has read. */
const listExpert = async (db: Db, { cursor, limit = 50 }: Query, { faults, rules, codes }: WholeBase) => {
  const read = await db
    .selectFrom('knowledge_reviews')
    .select('key')
    .where('kind', '=', 'expert')
    .where(sql<boolean>`not ${isReopened}`)
    .execute()
  const isRead = new Set(read.map(({ key }) => key))
  const all = [
    ...faults.map((fault) => ({ ...fault, words: fault.symptom })),
    ...rules.map((rule) => ({ ...rule, words: rule.rule })),
    ...codes.map((code) => ({ ...code, words: code.code })),
  ].filter(({ source }) => source === '')
  const from = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  if (cursor !== undefined && from === 0)
    throw fieldError('cursor', 'This page does not exist. Please start at the first one.')
  const isOpen = ({ id }: { readonly id: string }): boolean => !isRead.has(id)
  const rest = all.slice(from).filter(isOpen)
  const shown = rest.slice(0, limit)
  return {
    items: shown.map(({ id, type, words }): ReviewItem => ({
      id,
      kind: 'expert',
      equipment: type,
      words,
      times: 1,
      reason: null,
      at: null,
    })),
    nextCursor: rest.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: all.filter(isOpen).length,
  }
}
