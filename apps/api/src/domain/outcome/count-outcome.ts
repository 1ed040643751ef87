import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { levelsOf, type DeviceScope } from './device-scope.ts'

/** What of an outcome is counted. */
export interface CountedOutcome extends DeviceScope {
  readonly fix: string
  readonly facility: string
}

/** An outcome enters the counts, or leaves them because it is put right. */
export interface CountChange {
  readonly outcome: CountedOutcome
  readonly by: 1 | -1
}

const levels = (changes: readonly CountChange[]) =>
  changes
    // A fix that is not known says nothing about the others.
    .filter(({ outcome }) => outcome.fix !== 'unknown')
    .flatMap(({ outcome, by }) => levelsOf(outcome).map((level) => ({ ...outcome, ...level, cases: by })))

type Rows = ReturnType<typeof levels>

/** Changes each row once, in the same order in every transaction, so that two of them never wait for each other. */
const add = async (
  trx: Kysely<Tables>,
  table: 'outcome_counts' | 'outcome_facilities',
  column: 'fix' | 'facility',
  rows: Rows,
): Promise<void> => {
  const sums = new Map<string, number>()
  for (const { equipment_type, manufacturer, model, cases, ...row } of rows) {
    const key = JSON.stringify([equipment_type, manufacturer, model, row[column]])
    sums.set(key, (sums.get(key) ?? 0) + cases)
  }
  const changed = [...sums].filter(([, cases]) => cases !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  if (changed.length === 0) return
  const values = changed.map(([key, cases]) => {
    const [equipment, maker, model, name]: string[] = JSON.parse(key)
    return sql`(${equipment}, ${maker}, ${model}, ${name}, ${cases}::integer)`
  })
  await sql`insert into ${sql.table(table)} as t
    (equipment_type, manufacturer, model, ${sql.ref(column)}, cases) values ${sql.join(values)}
    on conflict (equipment_type, manufacturer, model, ${sql.ref(column)})
    do update set cases = t.cases + excluded.cases`.execute(trx)
}

export const countOutcomes = async (trx: Kysely<Tables>, changes: readonly CountChange[]): Promise<void> => {
  const rows = levels(changes)
  await add(trx, 'outcome_counts', 'fix', rows)
  await add(trx, 'outcome_facilities', 'facility', rows)
}
