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

/** What each kind of days tells of a work order, with the type of the column. */
const measured = {
  response_seconds: { only: 'created', type: 'bigint' },
  sla: { only: 'created', type: 'text' },
  is_reopened: { only: 'created', type: 'boolean' },
  repair_seconds: { only: 'resolved', type: 'bigint' },
  is_first_time_fix: { only: 'resolved', type: 'boolean' },
} as const

const days = [
  { only: 'created', column: 'created_day' },
  { only: 'resolved', column: 'resolved_day' },
] as const

/**
 * The facts of a cut by several dimensions: those of its days of creation and of its days of resolution. Each half
 * reads only the columns of its index.
 */
export const factsOfCut = ({ range, of, only: wanted }: Cut): RawBuilder<unknown> => {
  const values = given(of).map((name) => sql` and ${sql.ref(name)} = any(${[...(of[name] ?? [])]}::text[])`)
  const halves = days
    .filter(({ only }) => wanted === undefined || wanted === only)
    .map(({ only, column }) => {
      const measures = Object.entries(measured).map(([name, measure]) =>
        measure.only === only ? sql.ref(name) : sql`null::${sql.raw(measure.type)} as ${sql.ref(name)}`,
      )
      return sql`select ${sqlNames(figureDimensions)}, ${sql.join(measures)}, ${sql.ref(column)} as at,
          ${sql.lit(only === 'created')} as is_creation
        from work_order_facts where ${sql.ref(column)} between ${range.from}::date and ${range.to}::date
        ${sql.join(values, sql``)}`
    })
  return sql.join(halves, sql` union all `)
}

/** The sums of some values of dimensions, in a range. */
export const readCut = async (db: Kysely<Tables>, cut: Cut): Promise<Sums> => {
  if (given(cut.of).length === 0) return readWhole(db, cut.range)
  const single = singleDimension(cut.of)
  if (single) return readWhole(db, cut.range, single)
  const { rows } = await sql<Sums>`select ${sumsOfFacts} from (${factsOfCut(cut)}) facts`.execute(db)
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
  const { rows } =
    await sql<CutRow>`select ${sql.ref(by)} as value, ${sumsOfFacts} from (${factsOfCut(cut)}) facts
    group by 1 order by created desc, resolved desc, value limit ${mostValues}`.execute(db)
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
    select width_bucket(at, ${firsts}::date[]) as place, ${sumsOfFacts}
    from (${factsOfCut(cut)}) facts group by 1`.execute(db)
  const byPlace = new Map(rows.map((row) => [row.place - 1, row]))
  return ranges.map((_, index) => byPlace.get(index) ?? noSums)
}

/** The time within which half of the work orders of a cut were resolved. */
export const readCutMedianRepair = async (db: Kysely<Tables>, cut: Cut): Promise<number | null> => {
  if (given(cut.of).length === 0) return readMedianRepair(db, cut.range)
  const { rows } = await sql<{ seconds: number | null }>`
    select percentile_disc(0.5) within group (order by repair_seconds) as seconds
    from (${factsOfCut({ ...cut, only: 'resolved' })}) facts`.execute(db)
  return rows[0]?.seconds ?? null
}

/** The sums of parts that make up a whole. */
export const sumUp = (parts: readonly Sums[]): Sums =>
  countEach(measures, (name) => parts.reduce((sum, part) => sum + part[name], 0))
