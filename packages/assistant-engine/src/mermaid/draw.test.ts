import { expect, test } from 'vitest'
import { printer } from '../testing/print-flow.ts'
import { playSession } from '../testing/play-session.ts'
import { clinic } from '../testing/clinic-flow.ts'
import { conditionText } from '../draw/index.ts'
import { toMermaid } from './index.ts'

test('every step is a box and every answer is an arrow', () => {
  const drawing = toMermaid(printer)

  expect(drawing).toContain('flowchart TD')
  expect(drawing).toContain('  s0["Which printer is it?"]')
  expect(drawing).toContain('  s0 -->|"Laser / Ink jet"| s2')
  expect(drawing).toContain('  s5 -->|"…"| s6')
  expect(drawing).toContain('  s7(["Good to hear"]):::outcome')
  expect(drawing).toContain('  start(( )) --> s0')
})

test('conditions stand on the arrows, and the last target of a list is "otherwise"', () => {
  const drawing = toMermaid({
    ...printer,
    steps: {
      ...printer.steps,
      'kind-input': {
        ...printer.steps['kind-input'],
        next: [
          { when: [{ known: 'kind', isNot: ['ink', 'laser'] }, { known: 'plan' }], to: 'power' },
          { to: 'fault' },
        ],
      },
    },
  })
  expect(drawing).toContain('  s2 -->|"Stripes (kind is laser or ink)"| s4')
  expect(drawing).toContain('  s1 -->|"… (kind is not ink or laser, plan is known)"| s3')
  expect(drawing).toContain('  s1 -->|"… (otherwise)"| s2')
})

test('alternatives, negations and limits are said in words', () => {
  const kind = { known: 'kind', is: 'ink' }
  expect(conditionText({ or: [kind, { not: { known: 'plan' } }] })).toBe(
    'either kind is ink or not: plan is known',
  )
  expect(conditionText({ known: 'age', atLeast: 18 })).toBe('age at least 18')
})

test('commands, escalation and unforeseen answers are drawn', () => {
  const drawing = toMermaid(printer)
  expect(drawing).toContain('  any{{"Any other answer"}} -.-> s8')
  expect(drawing).toContain('  loop{{"The same answer 3 times"}} -.-> s9')
  expect(drawing).toContain('  c0>"Always: Get Help → open-help-dialog, help-request (after 2 answers)"]')
})

test('sections are groups, dangerous steps are marked, and many answers are shortened', () => {
  const drawing = toMermaid(clinic)
  expect(drawing).toMatch(/ {2}subgraph g\d+\["Equipment"\]\n(?: {4}s\d+\["[^\n]*\n)+ {2}end/)
  expect(drawing).toMatch(/s\d+\["⚠ Hello[^\n]*"\]:::safety/)
  expect(drawing).toMatch(/ \/ \d+ more"\| s\d+/)
  expect(drawing.split('subgraph').length).toBe(drawing.split(/^ {2}end$/m).length)
})

test('a session’s path is marked', () => {
  expect(toMermaid(printer, playSession(printer, ['laser', 'nothing']).session)).toContain(
    '  class s0,s2,s3 visited',
  )
})

test('text cannot break out of its box', () => {
  const drawing = toMermaid({
    ...printer,
    steps: { ...printer.steps, kind: { type: 'question', title: 'A "b"]\n<c>' } },
  })
  expect(drawing).toContain('s0["A #quot;b#quot;] #lt;c>"]')
})

test('every arrow of the flow of the clinic leads to a step', () => {
  const drawing = toMermaid(clinic)
  expect(drawing).not.toContain('missing')
  expect(drawing.split('\n').length).toBeGreaterThan(Object.keys(clinic.steps).length * 2)
})
