import type { FlowSteps } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { countCap } from '../../db/paging.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { DayRange } from '../../domain/figures/range.ts'
import { readStepSums, readWhole } from '../../domain/figures/sums.ts'

/** How often each step was reached and abandoned, of the sessions that began in the range. */
export const flowSteps = async (db: Kysely<Tables>, range: DayRange): Promise<FlowSteps> => {
  const [{ sessions }, sums, { waiting }] = await Promise.all([
    readWhole(db, range),
    readStepSums(db, range),
    db
      .selectFrom(db.selectFrom('figure_notes').select('id').limit(countCap).as('notes'))
      .select(({ fn }) => fn.countAll<number>().as('waiting'))
      .executeTakeFirstOrThrow(),
  ])
  const countOf = (dimension: string, step: string): number =>
    sums.find((sum) => sum.dimension === dimension && sum.step === step)?.sessions ?? 0
  const steps = [...new Set(sums.map(({ step }) => step))].toSorted()
  return {
    ...range,
    sessions,
    waiting,
    steps: steps.map((step) => ({
      step,
      reached: countOf('step', step),
      abandoned: countOf('left-at', step),
    })),
  }
}
