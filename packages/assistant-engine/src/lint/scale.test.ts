import { expect, test } from 'vitest'
import { parseComposition } from '../compose/index.ts'
import { end, option, question } from '../testing/small-flows.ts'
import { lint } from './index.ts'

const ids = Array.from({ length: 40 }, (_, at) => `question${at}`)
/** Each step reads the answer of the one before, and a name that is misspelt. */
const steps = Object.fromEntries(
  ids.map((id, at) => {
    const [before, next = 'out'] = [ids[at - 1] ?? id, ids[at + 1]]
    const late = [{ when: { known: before, is: 'x' }, to: next }, { to: 'out' }]
    return [id, { ...question([option('x', next), option('y', late)]), title: 'Not {qeustion0}?' }]
  }),
)
const flow = parseComposition({
  id: 'long',
  version: 1,
  language: 'en',
  start: 'all',
  flows: { part: { results: ['out'], start: 'question0', steps } },
  steps: {
    all: {
      type: 'list',
      flow: 'part',
      atMost: 50,
      another: { title: 'More?', yes: 'Yes', no: 'No' },
      next: 'end',
    },
    end,
  },
})

test('fifty items of forty steps are read within ten seconds, and each misspelt name has the one that was meant', () => {
  const begin = performance.now()
  const findings = lint(flow, { safety: { words: ['blade'] } })
  const milliseconds = performance.now() - begin

  expect(findings).toHaveLength(2000)
  expect(new Set(findings.map(({ fix }) => fix.text))).toEqual(new Set(['Write "question0".']))
  // About a second, and longer on a busy machine. Without what the rules remember, about a minute.
  expect(milliseconds).toBeLessThan(10_000)
})
