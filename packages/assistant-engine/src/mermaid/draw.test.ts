import { expect, test } from 'vitest'
import { printer } from '../testing/print-flow.ts'
import { playSession } from '../testing/play-session.ts'
import { clinic } from '../testing/clinic-flow.ts'
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
