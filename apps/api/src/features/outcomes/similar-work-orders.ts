import type { SimilarWorkOrder } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { notFound } from '../../http/errors.ts'
import { kindOf, scopeOf } from '../../domain/outcome/device-scope.ts'
import { fixInWords } from '../../domain/outcome/known-fix.ts'
import { cached } from './cached.ts'
import { trigramSimilarityTo } from './trigram-similarity.ts'

/** How many of the newest solved ones are compared, of the same kind of equipment and of the same model. */
const compared = 200
const ofModel = 50
const shown = 5
/** How people wrote one kind of equipment; the most frequent ones. */
const mostSpellings = 50
/** Among so many of the most frequent names. Reporters type them, so their number has no limit. */
const mostNames = 5000
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

/** Names come and go between two questions, so more are cached than one question needs. */
const cachedKindOf = cached(kindOf, 2 * mostNames)

/** How people wrote this kind of equipment: the work order itself, and the most frequent names. */
const spellingsOf = async (db: Kysely<Tables>, equipment: string): Promise<string[]> => {
  const kind = kindOf(equipment)
  const rows = await db
    .selectFrom('work_order_equipment_counts')
    .select('equipment_type')
    .where('count', '>', 0)
    .orderBy('count', 'desc')
    .orderBy('equipment_type')
    .limit(mostNames)
    .execute()
  const same = rows.map(({ equipment_type }) => equipment_type).filter((one) => cachedKindOf(one) === kind)
  return [...new Set([equipment, ...same])].slice(0, mostSpellings)
}

/** A model as the index of solved work orders has it: without signs, in lower case. */
const plainModel = (model: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${model}, '[^[:alnum:]]+', '', 'g'))`

const isSolved = sql`t.status in ('fulfilled', 'archived') and t.duplicate_of is null`

interface Wanted {
  readonly id: string
  readonly kinds: readonly string[]
  readonly model: string | null
  readonly issue: string
}

/** The newest solved work orders of the same kind of equipment and of the same model, with the rank of their words. */
const candidatesFor = async (db: Kysely<Tables>, { id, kinds, model, issue }: Wanted) => {
  const withFix = sql`
    t.id <> ${id} and (t.resolution_notes is not null or exists (
      select from outcomes o where o.fix <> 'unknown' and o.work_order_id = t.id
      union all
      select from outcomes o where o.fix <> 'unknown' and o.chat_session_id = t.chat_session_id
    ))
    order by t.created_at desc, t.id desc`
  const { rows } = await sql<Candidate>`
    with wanted as (
      select replace(plainto_tsquery('english', ${issue})::text, '&', '|')::tsquery as words
    ), solved as (
      (select newest.id from unnest(${kinds}::text[]) kind (name) cross join lateral (
        select t.id, t.created_at from work_orders t where t.equipment_type = kind.name and ${isSolved} and ${withFix}
        limit ${compared}
      ) newest order by newest.created_at desc, newest.id desc limit ${compared})
      union
      (select t.id from work_orders t
        where ${plainModel(sql`t.equipment_model`)} = ${plainModel(sql`${model}::text`)}
          and t.equipment_model <> '' and t.equipment_type = any(${kinds}::text[]) and ${isSolved} and ${withFix}
        limit ${ofModel})
    )
    select t.id, short_number, t.manufacturer, equipment_model, issue_description, resolution_notes, resolved_at, o.fix,
      o.words, ts_rank(to_tsvector('english', left(issue_description, ${longest})), wanted.words)::float8 as rank
    from solved join work_orders t using (id) cross join wanted
      left join outcomes o on o.work_order_id = t.id or o.chat_session_id = t.chat_session_id`.execute(db)
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
  const kinds = await spellingsOf(db, order.equipment_type)
  return (
    await candidatesFor(db, {
      id: order.id,
      kinds,
      model: device === '' ? null : order.equipment_model,
      issue,
    })
  )
    .map((found) => ({
      found,
      isSameDevice: device !== '' && deviceOf({ ...found, equipment_type: order.equipment_type }) === device,
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
const deviceOf = (
  order: Pick<Candidate, 'manufacturer' | 'equipment_model'> & { readonly equipment_type: string },
): string => {
  const { manufacturer, model } = scopeOf({ ...order, model: order.equipment_model })
  return model === '' ? '' : `${manufacturer}/${model.replaceAll(' ', '')}`
}
