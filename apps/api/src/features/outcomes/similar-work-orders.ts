import type { SimilarWorkOrder } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { plainName } from '../../domain/outcome/device-scope.ts'
import { fixInWords } from '../../domain/outcome/known-fix.ts'
import { trigramSimilarityTo } from './trigram-similarity.ts'

/** How many of the newest solved ones of the same kind of equipment are compared, and how many are shown. */
const compared = 200
const shown = 5
/** Below this, two texts have only everyday words in common. */
const leastSimilarity = 0.15
/** The characters that are compared: what happened stands at the beginning. */
const longest = 1000

interface Candidate {
  readonly id: string
  readonly short_number: string
  readonly manufacturer: string | null
  readonly equipment_model: string | null
  readonly issue_description: string
  readonly resolution_notes: string | null
  readonly resolved_at: Date | null
  readonly fix: string | null
  readonly words: string | null
  readonly rank: number
}

/** Solved work orders of the same kind of equipment, with the rank that PostgreSQL gives their words. */
const candidatesFor = async (db: Kysely<Tables>, order: { id: string; type: string; issue: string }) => {
  const { rows } = await sql<Candidate>`
    with wanted as (
      select replace(plainto_tsquery('english', ${order.issue.slice(0, longest)})::text, '&', '|')::tsquery as words
    ), solved as (
      select t.*, o.fix, o.words from work_orders t
      left join outcomes o on o.work_order_id = t.id or o.chat_session_id = t.chat_session_id
      where t.equipment_type = ${order.type} and t.id <> ${order.id} and t.status in ('fulfilled', 'archived')
        and t.duplicate_of is null and (t.resolution_notes is not null or o.fix <> 'unknown')
      order by t.created_at desc, t.id desc
      limit ${compared}
    )
    select s.id, short_number, manufacturer, equipment_model, issue_description, resolution_notes, resolved_at, fix, s.words,
      ts_rank(to_tsvector('english', left(issue_description, ${longest})), wanted.words)::float8 as rank
    from solved s, wanted`.execute(db)
  return rows
}

/** The solved work orders that resemble one, those of the same device first, then the most similar words. */
export const similarWorkOrders = async (
  db: Kysely<Tables>,
  id: string,
  symptomOf: (faultId: string) => string | undefined,
): Promise<SimilarWorkOrder[]> => {
  const order = await db
    .selectFrom('work_orders')
    .select(['id', 'equipment_type', 'manufacturer', 'equipment_model', 'issue_description'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!order) throw notFound()
  const device = deviceOf(order)
  const issue = order.issue_description.slice(0, longest)
  const similarityOf = trigramSimilarityTo(issue)
  return (await candidatesFor(db, { id: order.id, type: order.equipment_type, issue }))
    .map((found) => ({
      found,
      isSameDevice: device !== '' && deviceOf(found) === device,
      similarity: found.rank + similarityOf(found.issue_description.slice(0, longest)),
    }))
    .filter(({ similarity }) => similarity >= leastSimilarity)
    .sort((a, b) => Number(b.isSameDevice) - Number(a.isSameDevice) || b.similarity - a.similarity)
    .slice(0, shown)
    .map(({ found, isSameDevice }) => ({
      id: found.id,
      shortNumber: found.short_number,
      isSameDevice,
      issue: found.issue_description,
      resolutionNotes: found.resolution_notes,
      fix: found.fix,
      fixLabel: found.fix && fixInWords(found.fix, symptomOf),
      words: found.words,
      resolvedAt: found.resolved_at?.toISOString() ?? null,
    }))
}

/** The maker and model; empty where the model is not known. */
const deviceOf = (order: Pick<Candidate, 'manufacturer' | 'equipment_model'>): string =>
  plainName(order.equipment_model) === ''
    ? ''
    : `${plainName(order.manufacturer)}/${plainName(order.equipment_model)}`
