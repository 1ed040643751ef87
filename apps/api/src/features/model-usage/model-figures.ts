import { modelPurposes, type ModelFigures, type ModelPurpose, type ModelUsage } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { localDay } from '../../domain/sla/local-time.ts'

interface Row {
  readonly purpose: ModelPurpose
  readonly isToday: boolean
  readonly calls: number
  readonly answers: number
  readonly inputTokens: number
  readonly outputTokens: number
  readonly reservedTokens: number
  readonly costMicros: number
}

interface Asking {
  readonly now: Date
  readonly timeZone: string
  /** Whether what a purpose uses has a price. */
  readonly isPriced: (purpose: ModelPurpose) => boolean
}

const figuresOf = (rows: readonly Row[], isPriced: boolean): ModelFigures => {
  const sum = (value: (row: Row) => number) => rows.reduce((total, row) => total + value(row), 0)
  const micros = sum(({ costMicros }) => costMicros)
  return {
    calls: sum(({ calls }) => calls),
    answers: sum(({ answers }) => answers),
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    // What was counted with prices keeps its cost when they are taken away.
    cost: isPriced || micros > 0 ? micros / 1_000_000 : null,
  }
}

/** What models were asked for today and since the first of the month, as a whole and for each purpose. */
export const modelFigures = async (
  db: Kysely<Tables>,
  { now, timeZone, isPriced }: Asking,
): Promise<Pick<ModelUsage, 'reservedTokens' | 'today' | 'month' | 'purposes'>> => {
  const day = localDay(timeZone, now.getTime())
  const { rows } = await sql<Row>`
    select purpose, day = ${day} as "isToday", sum(calls)::int as calls, sum(answers)::int as answers,
      sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
      sum(reserved_tokens)::float8 as "reservedTokens", sum(cost_micros)::float8 as "costMicros"
    from model_usage where day between ${`${day.slice(0, 8)}01`} and ${day} group by 1, 2`.execute(db)
  const days = (some: readonly Row[], hasPrice: boolean) => ({
    today: figuresOf(
      some.filter(({ isToday }) => isToday),
      hasPrice,
    ),
    month: figuresOf(some, hasPrice),
  })
  return {
    reservedTokens: rows.reduce(
      (sum, { isToday, reservedTokens }) => (isToday ? sum + reservedTokens : sum),
      0,
    ),
    ...days(rows, modelPurposes.some(isPriced)),
    purposes: modelPurposes.map((purpose) => ({
      purpose,
      ...days(
        rows.filter((row) => row.purpose === purpose),
        isPriced(purpose),
      ),
    })),
  }
}
