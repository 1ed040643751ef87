import { figureDimensions, type FigureDimension } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { countEach } from '../../db/count-each.ts'
import { measures, sumsOfFacts } from './contributions.ts'
import type { DayRange } from './range.ts'
import { readMedianRepair } from './read-median-repair.ts'
import { sqlNames } from './sql-words.ts'
import { mostValues, noSums, readEach, readPoints, readWhole, type Sums, type ValuesOf } from './sums.ts'

/** Some values of some dimensions. */
export type CutValues = { readonly [D in FigureDimension]?: readonly string[] | undefined }

export interface Cut {
  readonly range: DayRange
  readonly of: CutValues
  /** What alone is needed: of the work orders created in the range, or of those resolved in it. Default: both. */
  readonly only?: 'created' | 'resolved'
}

export type CutRow = Sums & { readonly value: string }

const given = (of: CutValues): FigureDimension[] => figureDimensions.filter((name) => of[name] !== undefined)

/** The dimension that a cut is made of; undefined where it is made of several. */
const singleDimension = (of: CutValues, by?: FigureDimension): ValuesOf | undefined => {
  const [dimension, ...more] = new Set([...given(of), ...(by === undefined ? [] : [by])])
  return dimension === undefined || more.length > 0 ? undefined : { dimension, values: of[dimension] }
}

/** What each kind of days tells of a work order. */
const measured = {
  response_seconds: 'created',
  sla: 'created',
  is_reopened: 'created',
  repair_seconds: 'resolved',
  is_first_time_fix: 'resolved',
} as const

const days = [
  { only: 'created', column: 'created_day' },
  { only: 'resolved', column: 'resolved_day' },
] as const

/** The facts of a cut by several dimensions on one kind of its days. They read only the columns of its index. */
const factsOfDays = ({ range, of }: Cut, { only, column }: (typeof days)[number]): RawBuilder<unknown> => {
  const values = given(of).map((name) => sql` and ${sql.ref(name)} = any(${[...(of[name] ?? [])]}::text[])`)
  const names = Object.entries(measured).flatMap(([name, measure]) => (measure === only ? [name] : []))
  return sql`select ${sqlNames([...figureDimensions, ...names])}, ${sql.ref(column)} as at,
      ${sql.lit(only === 'created')} as is_creation
    from work_order_facts where ${sql.ref(column)} between ${range.from}::date and ${range.to}::date
    ${sql.join(values, sql``)}`
}

/** The days of resolution of a cut, with how long each repair took. */
export const repairsOfCut = (cut: Cut): RawBuilder<unknown> => factsOfDays(cut, days[1])

const sumsOfParts = sql.join(
  measures.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)

/** The sums of a cut by several dimensions, for each value of a key: each kind of days is summed by itself. */
export const sumsOfCut = (cut: Cut, key: RawBuilder<unknown>): RawBuilder<unknown> => {
  const parts = days
    .filter(({ only }) => cut.only === undefined || cut.only === only)
    .map(
      (day) =>
        sql`select ${key} as key, ${sumsOfFacts(day.only)} from (${factsOfDays(cut, day)}) facts group by 1`,
    )
  return sql`select key, ${sumsOfParts} from (${sql.join(parts, sql` union all `)}) parts group by 1`
}

/** The sums of some values of dimensions, in a range. */
export const readCut = async (db: Kysely<Tables>, cut: Cut): Promise<Sums> => {
  if (given(cut.of).length === 0) return readWhole(db, cut.range)
  const single = singleDimension(cut.of)
  if (single) return readWhole(db, cut.range, single)
  const { rows } = await sql<Sums>`${sumsOfCut(cut, sql`0`)}`.execute(db)
  return rows[0] ?? noSums
}

/** The same for each value of a dimension, those with the most work orders first. */
export const readCutBy = async (
  db: Kysely<Tables>,
  cut: Cut,
  by: FigureDimension,
): Promise<readonly CutRow[]> => {
  const single = singleDimension(cut.of, by)
  if (single) return readEach(db, single, cut.range)
  const { rows } = await sql<CutRow>`
    select key as value, ${sqlNames(measures)} from (${sumsOfCut(cut, sql.ref(by))}) sums
    order by created desc, resolved desc, value limit ${mostValues}`.execute(db)
  return rows
}

/** The same for ranges that follow one another, as many as there are. */
export const readCutPoints = async (
  db: Kysely<Tables>,
  cut: Cut,
  ranges: readonly DayRange[],
): Promise<readonly Sums[]> => {
  if (given(cut.of).length === 0) return readPoints(db, ranges)
  const single = singleDimension(cut.of)
  if (single) return readPoints(db, ranges, single)
  const firsts = ranges.map(({ from }) => from)
  const { rows } = await sql<Sums & { place: number }>`
    select key as place, ${sqlNames(measures)}
    from (${sumsOfCut(cut, sql`width_bucket(at, ${firsts}::date[])`)}) sums`.execute(db)
  const byPlace = new Map(rows.map((row) => [row.place - 1, row]))
  return ranges.map((_, index) => byPlace.get(index) ?? noSums)
}

/** The time within which half of the work orders of a cut were resolved. */
export const readCutMedianRepair = async (db: Kysely<Tables>, cut: Cut): Promise<number | null> => {
  if (given(cut.of).length === 0) return readMedianRepair(db, cut.range)
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_disc(0.5) within group (order by repair_seconds) as seconds
    from (${repairsOfCut(cut)}) facts`.execute(db)
  return rows[0]?.seconds ?? null
}

/** The sums of parts that make up a whole. */
export const sumUp = (parts: readonly Sums[]): Sums =>
  countEach(measures, (name) => parts.reduce((sum, part) => sum + part[name], 0))
