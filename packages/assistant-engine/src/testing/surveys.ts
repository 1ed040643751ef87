import { parseComposition } from '../compose/index.ts'
import type { Step, Target, Workflow } from '../workflow.ts'
import { end, option, question } from './small-flows.ts'

export const asked = Array.from({ length: 6 }, (_, at) => `q${at}`)

/** A question with two answers that lead to the same steps. */
export const both = (next: Target): Step => question(['x', 'y'].map((value) => option(value, next)))

/** Asks much and looks at all of it at the end, so that each use takes many sets of cases. */
export const surveyTo = (last: Target) => ({
  results: ['even', 'odd'],
  start: 'q0',
  steps: {
    ...Object.fromEntries(asked.map((name, at) => [name, both(asked[at + 1] ?? 'last')])),
    last: both(last),
  },
})

export const usesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `use${at}`)

type Surveys = {
  readonly survey: object
  readonly count: number
  /** The results of a use before this step. */
  readonly results: (next: string) => object
  /** The step after the last use. */
  readonly last?: string
  readonly steps?: object
  readonly rest?: object
}

/** Uses of one survey in a row. */
export const surveys = ({ survey, count, results, last = 'end', steps, rest }: Surveys): Workflow => {
  const uses = usesOf(count)
  return parseComposition({
    id: 'many',
    version: 1,
    language: 'en',
    start: 'use0',
    flows: { survey },
    steps: {
      ...Object.fromEntries(
        uses.map((name, at) => [
          name,
          { type: 'flow', flow: 'survey', results: results(uses[at + 1] ?? last) },
        ]),
      ),
      end,
      ...steps,
    },
    ...rest,
  })
}
