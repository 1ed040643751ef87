import { expect, test } from 'vitest'
import { InvalidSession, restore, serialize, start, transition, view } from '../index.ts'
import type { Session } from '../index.ts'
import { printer } from '../testing/print-flow.ts'
import { shapes } from '../testing/small-flows.ts'
import { damaged, pick, randomJson, seeded } from '../testing/random-json.ts'
import { InvalidEvent, InvalidWorkflow, parseEvent, parseWorkflow } from './index.ts'
import { certify } from '../certify/index.ts'
import { verify } from '../verify/index.ts'
import type { Workflow } from '../workflow.ts'

const documents = 10_000
const answer = (value: string) => ({ type: 'answer', value }) as const

/** The path that the refusal names; undefined for a result. Any other exception fails the test. */
function refusedAt(act: () => unknown): string | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof InvalidWorkflow || error instanceof InvalidEvent) return error.path
    if (error instanceof InvalidSession) return error.path
    throw error
  }
}

test(`${documents} documents as a workflow give a result or a refusal with a path`, () => {
  const random = seeded(12)
  let [accepted, refused] = [0, 0]
  for (let index = 0; index < documents; index++) {
    const document = index % 4 === 0 ? randomJson(random) : damaged(random, printer)
    const path = refusedAt(() => certify(parseWorkflow(document), { milliseconds: 2_000, mostCases: 20_000 }))
    if (path === undefined) accepted++
    else {
      refused++
      expect(path, JSON.stringify(document)).toMatch(/^flow/)
    }
  }
  console.info(`workflows: ${accepted} accepted, ${refused} refused`)
  expect(Math.min(accepted, refused)).toBeGreaterThan(500)
}, 120_000)

test(`${documents} documents that nobody parsed are proved, refuted or refused as no workflow`, () => {
  const random = seeded(16)
  let [decided, refused] = [0, 0]
  for (let index = 0; index < documents; index++) {
    const document = index % 4 === 0 ? randomJson(random) : damaged(random, printer)
    const foreign: Workflow = JSON.parse(JSON.stringify(document))
    const path = refusedAt(() => verify(foreign, { milliseconds: 2_000, mostCases: 20_000 }))
    if (path === undefined) decided++
    else {
      refused++
      expect(path).toBe('flow')
    }
  }
  console.info(`unparsed: ${decided} proved or refuted, ${refused} refused`)
  expect(Math.min(decided, refused)).toBeGreaterThan(500)
}, 120_000)

test('what a listener of the progress throws is no fault of the workflow', () => {
  const aborted = new Error('Aborted')
  const onProgress = () => {
    throw aborted
  }
  expect(() => verify(shapes.line(1000), { onProgress })).toThrow(aborted)
})

test(`${documents} documents as a session give a session that shows, or a refusal with a path`, () => {
  const random = seeded(13)
  const session = ['laser', 'stripes'].reduce<Session>(
    (before, value) => transition(printer, before, answer(value)).session,
    start(printer, { id: 's-1', at: 1_000, facts: { name: 'Ann' } }),
  )
  const stored: unknown = JSON.parse(serialize(printer, session))
  let [accepted, refused] = [0, 0]
  for (let index = 0; index < documents; index++) {
    const text = JSON.stringify(index % 4 === 0 ? randomJson(random) : damaged(random, stored))
    const path = refusedAt(() => view(printer, restore(printer, text)))
    if (path === undefined) accepted++
    else refused++
  }
  console.info(`sessions: ${accepted} accepted, ${refused} refused`)
  expect(Math.min(accepted, refused)).toBeGreaterThan(500)
})

const events = [
  answer('laser'),
  { type: 'typed', value: 'Thermal', at: 5 },
  { type: 'confirm', value: 'help' },
  { type: 'generated', step: { title: 'A', options: [{ value: 'a', label: 'A' }], input: { type: 'text' } } },
  { type: 'generation-failed' },
  { type: 'set-facts', facts: { name: 'Ann' } },
  { type: 'undo' },
  { type: 'forward' },
  { type: 'edit', index: 0 },
]

test(`${documents} documents as an event give a transition or a refusal with a path`, () => {
  const random = seeded(14)
  let session: Session = start(printer)
  let [accepted, refused] = [0, 0]
  for (let index = 0; index < documents; index++) {
    if (index % 20 === 0) session = start(printer)
    const document = index % 4 === 0 ? randomJson(random) : damaged(random, pick(random, events))
    const path = refusedAt(() => {
      session = transition(printer, session, parseEvent(document)).session
      view(printer, session)
    })
    if (path === undefined) accepted++
    else {
      refused++
      expect(path).toMatch(/^event/)
    }
  }
  console.info(`events: ${accepted} accepted, ${refused} refused`)
  expect(Math.min(accepted, refused)).toBeGreaterThan(500)
})

test('each event is accepted as it is, and a refusal names its part', () => {
  for (const event of events) expect(parseEvent(event)).toBe(event)
  expect(refusedAt(() => parseEvent({ type: 'answer', value: 3 }))).toBe('event.value')
  expect(refusedAt(() => parseEvent({ type: 'constructor' }))).toBe('event.type')
  expect(refusedAt(() => parseEvent({ type: 'edit', index: 0.5 }))).toBe('event.index')
})
