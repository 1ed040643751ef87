import { figureDimensions, type FigureDimension } from '@tessa/contract'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countEach } from '../../db/count-each.ts'
import type { Tables } from '../../db/schema/tables.ts'
import { measures, type Measure } from './contributions.ts'
import { sqlNames } from './sql-words.ts'
import { piecesOf, type DayRange } from './range.ts'

export type Sums = Readonly<Record<Measure, number>>

export const noSums: Sums = countEach(measures, () => 0)

/** The pieces of several ranges as rows `piece`, each with the index of its range. */
const piecesOfRanges = (ranges: readonly DayRange[]) => {
  const pieces = ranges.flatMap((range, index) => piecesOf(range).map((piece) => ({ ...piece, index })))
  return sql`unnest(
    ${pieces.map(({ span }) => span)}::text[],
    ${pieces.map(({ from }) => from)}::date[],
    ${pieces.map(({ to }) => to)}::date[],
    ${pieces.map(({ index }) => index)}::integer[]) as piece (span, first, last, index)`
}

/** One dimension, with the values that are meant. */
export interface ValuesOf {
  readonly dimension: string
  readonly values?: readonly string[] | undefined
}

const whole: ValuesOf = { dimension: 'whole' }

const isMeant = ({ values }: ValuesOf) => (values ? sql`and value = any(${[...values]}::text[])` : sql``)

/**
 * The rows of some pieces of a dimension. `offset 0` keeps the planner from joining them by a scan of all rows: each
 * piece is one range of the primary key.
 */
const rowsOfPiece = (dimension: RawBuilder<unknown>, narrowed: RawBuilder<unknown> = sql``) => sql`lateral (
  select * from figures_by_day where span = piece.span and dimension = ${dimension}
    and day between piece.first and piece.last ${narrowed} offset 0) f`

/** The rows of `figures_by_day` that a range is made of. */
const rowsOf = (dimensions: readonly string[], range: DayRange, narrowed?: RawBuilder<unknown>) => sql`
  unnest(${[...dimensions]}::text[]) as wanted (dimension)
  cross join ${piecesOfRanges([range])}
  cross join ${rowsOfPiece(sql`wanted.dimension`, narrowed)}`

/** The rows of one dimension that several ranges are made of, each with the index of its range in `piece`. */
export const rowsOfRanges = (
  dimension: string,
  ranges: readonly DayRange[],
  narrowed?: RawBuilder<unknown>,
) => sql`
  ${piecesOfRanges(ranges)} cross join ${rowsOfPiece(sql`${dimension}`, narrowed)}`

/** A sum of whole numbers is exact as a double below 2^53, and a fraction of the work of a numeric one. */
const sumsOfMeasures = sql.join(
  measures.map((name) => sql`sum(f.${sql.ref(name)}::float8)::bigint as ${sql.ref(name)}`),
)

/** The sums of a range. */
export const readWhole = async (db: Kysely<Tables>, range: DayRange, of: ValuesOf = whole): Promise<Sums> => {
  const rows = rowsOf([of.dimension], range, isMeant(of))
  const result = await sql<Sums>`select ${sumsOfMeasures} from ${rows} having count(*) > 0`.execute(db)
  return result.rows[0] ?? noSums
}

/** The most values of a dimension that are read at once. */
export const mostValues = 1000

/** The sums of each value of a dimension that is meant, those with the most first. */
export const readEach = async (
  db: Kysely<Tables>,
  of: ValuesOf,
  range: DayRange,
): Promise<readonly (Sums & { readonly value: string })[]> => {
  const { rows } = await sql<Sums & { value: string }>`
    select * from (select f.value, ${sumsOfMeasures} from ${rowsOf([of.dimension], range, isMeant(of))} group by 1) each
    where created + resolved + sessions > 0
    order by created + sessions desc, resolved desc, value limit ${mostValues}`.execute(db)
  return rows
}

/** The sums of one value of a dimension. */
export interface ValueSums extends Sums {
  readonly dimension: string
  readonly value: string
  /** How many values the dimension has in the range. */
  readonly values: number
}

const shown = 10

/** The values of each dimension with the most of it, most first, and all values of one. */
export const readValues = async (
  db: Kysely<Tables>,
  range: DayRange,
  all: FigureDimension | undefined,
): Promise<ValueSums[]> => {
  const { rows } = await sql<ValueSums>`
    select dimension, value, values, ${sqlNames(measures)} from (
      select *, count(*) over (partition by dimension)::integer as values, row_number() over (
        partition by dimension order by created + sessions desc, resolved desc, value) as place
      from (select f.dimension, f.value, ${sumsOfMeasures}
        from ${rowsOf([...figureDimensions, 'reason'], range)} group by 1, 2) each
      where created + resolved + sessions > 0
    ) placed where place <= ${shown} or (dimension = ${all ?? null}::text and place <= ${mostValues})
    order by dimension, place`.execute(db)
  return rows
}

/** The sessions that came to each step (`step`), and those that were abandoned there (`left-at`). */
export const readStepSums = async (db: Kysely<Tables>, range: DayRange) => {
  const { rows } = await sql<{ dimension: string; step: string; sessions: number }>`
    select f.dimension, f.value as step, sum(f.sessions)::bigint as sessions
    from ${rowsOf(['step', 'left-at'], range)} group by 1, 2 having sum(f.sessions) > 0`.execute(db)
  return rows
}

/** The sums of each of several ranges. */
export const readPoints = async (
  db: Kysely<Tables>,
  ranges: readonly DayRange[],
  of: ValuesOf = whole,
): Promise<readonly Sums[]> => {
  const { rows } = await sql<Sums & { index: number }>`
    select piece.index, ${sumsOfMeasures} from ${rowsOfRanges(of.dimension, ranges, isMeant(of))} group by 1`.execute(
    db,
  )
  const byIndex = new Map(rows.map((row) => [row.index, row]))
  return ranges.map((_, index) => byIndex.get(index) ?? noSums)
}
