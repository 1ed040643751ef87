import { expect, test } from 'vitest'
import { parseComposition } from '../compose/index.ts'
import { certify } from '../testing/certify-help-line.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import type { Step, When } from '../workflow.ts'
import { lint, repair } from './index.ts'

const usage = (next: string) => ({ type: 'flow', flow: 'pressure', results: { done: next } })

/** Two uses of a sub-flow that reads a name, and a command that reads another one. */
const robot = (inside: When, outside: When) =>
  parseComposition({
    ...flowOf('pump', {}),
    flows: {
      pressure: {
        results: ['done'],
        start: 'gauge',
        steps: {
          gauge: question([option('low', 'hose'), option('high', 'done')]),
          hose: question([option('on', 'done'), option('tight', 'done', { when: inside })]),
        },
      },
    },
    steps: { pump: usage('arm'), arm: usage('end'), end },
    commands: [{ value: 'call', label: 'Call', internal: true, dialog: 'call', when: outside }],
  })
const found = (inside: string, outside = 'pump-gauge') =>
  lint(robot({ known: inside }, { known: outside })).filter(({ rule }) => rule === 'undefined-name')

test('a misspelt name of a sub-flow is an error in each use, and its fix has the name as the sub-flow writes it', () => {
  const flow = robot({ known: 'guage' }, { known: 'pump-gauge' })
  const findings = found('guage')

  expect(findings.map(({ level, message, fix }) => [level, message, fix])).toEqual(
    ['pump', 'arm'].map((name) => [
      'error',
      'Nothing sets "guage".',
      {
        text: 'Write "gauge".',
        changes: [
          { op: 'replace', path: `/steps/${name}-hose/options/1/when/known`, value: `${name}-gauge` },
        ],
      },
    ]),
  )
  const mended = findings.reduce<unknown>((one, finding) => repair(one, finding), flow)
  expect(lint(mended)).toEqual(lint(robot({ known: 'gauge' }, { known: 'pump-gauge' })))
  expect(found('gauge')).toEqual([])
})

test('a name of a sub-flow that is read outside of it says how it is written there', () => {
  const text = 'Write it with the name of its use in front, such as "pump-gauge".'
  expect(found('gauge', 'gauge')).toMatchObject([
    { level: 'error', path: '/commands/0/when/known', fix: { text } },
  ])
  expect(
    lint(robot({ known: 'gauge' }, { known: 'gauge' }), { hostFacts: ['gauge'] }).map(({ rule }) => rule),
  ).not.toContain('undefined-name')
})

test('the field of typed words is no unused fact, because a help line needs it', () => {
  const typed: Step = { type: 'question', title: 'Which?', input: { type: 'text' }, next: 'end' }
  const [bare, named] = [typed, { ...typed, field: 'signs' }].map((a) => flowOf('a', { a, end }))

  expect(bare && certify(bare)).toMatchObject({ counterExample: { invariant: 'lost-answer', step: 'a' } })
  expect(named && certify(named).ok).toBe(true)
  expect(named && lint(named)).toEqual([])
})
