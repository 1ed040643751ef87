import { expect, test } from 'vitest'
import { end, option, question } from '../testing/small-flows.ts'
import { certify } from '../certify/index.ts'
import { parseComposition, verifyComposed } from './index.ts'

const ids = Array.from({ length: 40 }, (_, at) => `s${at}`)
/** Each step reads the answer of the one before. */
const steps = Object.fromEntries(
  ids.map((id, at) => {
    const [before, next = 'out'] = [ids[at - 1] ?? id, ids[at + 1]]
    const late = [{ when: { known: before, is: 'x' }, to: next }, { to: 'out' }]
    return [id, question([option('x', next), option('y', late)])]
  }),
)
const flow = parseComposition({
  id: 'long',
  version: 1,
  language: 'en',
  start: 'all',
  flows: { part: { results: ['out'], start: 's0', steps } },
  steps: {
    all: {
      type: 'list',
      flow: 'part',
      atMost: 100,
      another: { title: 'More?', yes: 'Yes', no: 'No' },
      next: 'end',
    },
    end,
  },
})

test('a hundred items of forty steps are proved by their parts, where the whole reads too many names', () => {
  const begin = performance.now()
  const result = verifyComposed(flow)
  console.info(
    `a list of ${Object.keys(flow.steps).length} steps: ${Math.round(performance.now() - begin)} ms`,
  )

  expect(result).toMatchObject({ ok: true, steps: 4100 })
  expect(certify(flow)).toMatchObject({
    counterExample: { message: 'The proof was stopped: conditions read more than 2000 names.' },
  })
})
