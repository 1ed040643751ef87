import { expect, test } from 'vitest'
import { start } from '../session.ts'
import { fakePorts, settled } from '../testing/fake-ports.ts'
import { printer } from '../testing/print-flow.ts'
import { createRunner } from './index.ts'
import type { Inspection } from './index.ts'

test("every event is inspected with the session before and after it, also the server's and refused ones", async () => {
  const fake = fakePorts()
  const seen: Inspection<typeof printer>[] = []
  const runner = createRunner({
    workflow: printer,
    session: start(printer),
    ports: fake.ports,
    inspect: (inspection) => seen.push(inspection),
  })
  runner.start()
  runner.send({ type: 'answer', value: 'laser' })
  runner.send({ type: 'answer', value: 'stripes' })
  fake.waits[0]?.go()
  await settled()
  runner.send({ type: 'answer', value: 'stripes' })
  fake.waits[1]?.go()
  await settled()
  fake.questions[0]?.resolve({ title: 'Wipe the drum' })
  await settled()

  expect(seen.map(({ event, before, session }) => [event.type, before.step, session.step])).toEqual([
    ['answer', 'kind', 'fault'],
    ['answer', 'fault', 'fault'],
    ['answer', 'fault', 'clean'],
    ['generated', 'clean', 'clean'],
  ])
  expect(seen[0]).toMatchObject({ event: { value: 'laser' }, effects: [{ type: 'report-progress' }, {}] })
  expect(seen[1]?.session).toBe(seen[1]?.before)
  expect(seen[3]?.session).toBe(runner.snapshot().session)
})

test('an inspector that throws is told to the screen, and the session goes on', () => {
  const fake = fakePorts()
  const inspect = () => {
    throw new Error('No room for a log.')
  }
  const runner = createRunner({ workflow: printer, session: start(printer), ports: fake.ports, inspect })
  runner.start()

  expect(runner.send({ type: 'answer', value: 'laser' })).toBe(true)
  expect(runner.snapshot().session.step).toBe('fault')
  expect(fake.shown).toMatchObject([{ type: 'inspect-failed' }])
})
