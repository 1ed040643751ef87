import { expect, test } from 'vitest'
import { certify } from '../certify/index.ts'
import { flowOf, option, question } from '../testing/small-flows.ts'
import type { Step } from '../workflow.ts'
import { reportLines } from './report.ts'

test('the report names five steps with other violations, and how many more there are', () => {
  const ends = ['b', 'c', 'd', 'e', 'f', 'g', 'h']
  const dead: Step = { type: 'question', title: 'And now?' }
  const flow = flowOf('a', {
    a: question(ends.map((id) => option(id, id))),
    ...Object.fromEntries(ends.map((id) => [id, { ...dead, title: id }])),
  })
  const others = reportLines(certify(flow)).filter((line) => line.startsWith('  Also'))

  expect(others.slice(0, 1)).toEqual(['  Also at c:'])
  expect(others.slice(5)).toEqual(['  Also at 1 other step: --json tells all.'])
})
