import { expect, test } from 'vitest'
import { certify } from '../certify/index.ts'
import { flowOf, option, question } from '../testing/small-flows.ts'
import type { Step } from '../workflow.ts'
import { reportLines } from './report.ts'

test('the report says the fault of each step of a group that was written by hand', () => {
  const ids = ['fuse', 'plug', 'bulb']
  const dead: Step = { type: 'question', title: 'And now?' }
  const flow = {
    ...flowOf('a', {
      a: question(ids.map((id) => option(id, id))),
      ...Object.fromEntries(ids.map((id) => [id, { ...dead, title: id }])),
    }),
    groups: [{ id: 'electrical-check', title: 'Electrical', start: 'fuse', steps: ids }],
  }

  expect(reportLines(certify(flow), flow.groups).slice(-4)).toEqual([
    '  Also at plug:',
    '    Nothing leads on from "plug".',
    '  Also at bulb:',
    '    Nothing leads on from "bulb".',
  ])
})

test('the report names five steps with other violations, and how many more there are', () => {
  const ends = ['b', 'c', 'd', 'e', 'f', 'g', 'h']
  const dead: Step = { type: 'question', title: 'And now?' }
  const flow = flowOf('a', {
    a: question(ends.map((id) => option(id, id))),
    ...Object.fromEntries(ends.map((id) => [id, { ...dead, title: id }])),
  })
  const others = reportLines(certify(flow)).filter((line) => line.startsWith('  Also'))

  expect(others.slice(0, 1)).toEqual(['  Also at c:'])
  expect(others.slice(5)).toEqual(['  Also at 1 other step: see --json for all of them.'])
})
