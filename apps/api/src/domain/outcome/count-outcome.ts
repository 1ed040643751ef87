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

/** The sums by row, in the same order in every transaction, so that two of them never wait for each other. */
const valuesOf = (column: 'fix' | 'facility', rows: Rows) => {
  const sums = new Map<string, number>()
  for (const { equipment_type, manufacturer, model, cases, ...row } of rows) {
    const key = JSON.stringify([equipment_type, manufacturer, model, row[column]])
    sums.set(key, (sums.get(key) ?? 0) + cases)
  }
  const changed = [...sums].filter(([, cases]) => cases !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return changed.map(([key, cases]) => {
    const [equipment, maker, model, name]: string[] = JSON.parse(key)
    return sql`(${equipment}, ${maker}, ${model}, ${name}, ${cases}::integer)`
  })
}

/** Changes each row of the counts once. */
export const countOutcomes = async (trx: Kysely<Tables>, changes: readonly CountChange[]): Promise<void> => {
  const rows = levels(changes)
  const [fixes, facilities] = [valuesOf('fix', rows), valuesOf('facility', rows)]
  if (fixes.length > 0)
    await sql`insert into outcome_counts as t (equipment_type, manufacturer, model, fix, cases)
      values ${sql.join(fixes)} on conflict (equipment_type, manufacturer, model, fix)
      do update set cases = t.cases + excluded.cases`.execute(trx)
  if (facilities.length > 0)
    await sql`insert into outcome_facilities as t (equipment_type, manufacturer, model, facility, cases)
      values ${sql.join(facilities)} on conflict (equipment_type, manufacturer, model, facility)
      do update set cases = t.cases + excluded.cases`.execute(trx)
}
