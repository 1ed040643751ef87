import { expect, test } from 'vitest'
import { restore } from '../serialize.ts'
import { fakePorts, settled } from '../testing/fake-ports.ts'
import { printer } from '../testing/print-flow.ts'
import { playSession } from '../testing/play-session.ts'
import { begin as beginSession } from '../transition.ts'
import type { Workflow } from '../workflow.ts'
import { createRunner } from './index.ts'
import { answer, asking, begin, created } from '../testing/begin-runner.ts'

test('a restored session asks its pending question again and repeats nothing else', async () => {
  const before = await asking()
  const again = begin(fakePorts(), restore(printer, before.stored.at(-1) ?? ''))

  expect(again.questions).toMatchObject([{ ask: 'advice', step: 'fault', value: 'stripes' }])
  expect(again.items).toEqual([])
  expect(again.runner.snapshot().busy).not.toBeNull()
})

test('a runner does nothing before it is started', async () => {
  const { stored } = await asking()
  const { runner, questions, items, shown } = created(fakePorts(), restore(printer, stored.at(-1) ?? ''))

  expect(runner.send({ type: 'undo' })).toBe(false)
  expect(runner.snapshot()).toMatchObject({ session: { step: 'clean' }, busy: null })
  expect([questions, items, shown]).toEqual([[], [], []])

  runner.start()
  runner.start()
  expect(questions).toHaveLength(1)
})

test('a runner that is stopped and started again asks the pending question again', async () => {
  const { runner, questions } = await asking()
  runner.stop()
  runner.start()
  questions[0]?.resolve({ title: 'late' })
  questions[1]?.resolve({ title: 'Wipe the drum' })
  await settled()

  expect(questions).toHaveLength(2)
  expect(runner.snapshot()).toMatchObject({ session: { generated: { title: 'Wipe the drum' } }, busy: null })
})

test('a runner that is stopped during a wait is ready when it starts again', async () => {
  const { runner } = begin()
  runner.send(answer('laser'))
  runner.stop()
  runner.start()

  expect(runner.snapshot()).toMatchObject({ session: { step: 'fault' }, busy: null })
  expect(runner.send(answer('nothing'))).toBe(true)
})

test('a server port that throws leaves the step as the flow has it', async () => {
  const fake = fakePorts()
  const throws = () => {
    throw new Error('There is no server.')
  }
  const session = playSession(printer, ['laser', 'stripes']).session
  const runner = createRunner({
    workflow: printer,
    session,
    ports: { ...fake.ports, server: { ask: throws } },
  })
  runner.start()
  await settled()

  expect(runner.snapshot()).toMatchObject({ session: { step: 'clean', pending: null }, busy: null })
})

test('the first step happens: its effects are performed once, and its question is asked', async () => {
  const fake = fakePorts()
  const { kind } = printer.steps
  const effects = [{ type: 'create-work-order' }, { type: 'play-sound' }]
  const workflow: Workflow = {
    ...printer,
    steps: { ...printer.steps, kind: { ...kind, ask: 'greeting', effects } },
  }
  const runner = createRunner({ workflow, ...beginSession(workflow, { id: 's-1' }), ports: fake.ports })
  expect(fake.items).toEqual([])

  runner.start()
  runner.stop()
  runner.start()
  await settled()
  expect(fake.items.map(({ key, effect }) => [key, effect.type])).toEqual([['s-1:0:0', 'create-work-order']])
  expect(fake.shown).toEqual([{ type: 'play-sound' }])
  expect(fake.stored).toHaveLength(1)
  expect(fake.questions.at(-1)).toMatchObject({ ask: 'greeting', step: '', value: '' })

  const again = createRunner({
    workflow,
    session: restore(workflow, fake.stored[0] ?? ''),
    ports: fake.ports,
  })
  again.start()
  await settled()
  expect(fake.items).toHaveLength(1)
})

test('stop cancels, and a stopped runner no longer moves', async () => {
  const { runner, questions } = await asking()
  const before = runner.snapshot()
  runner.stop()
  questions[0]?.resolve({ title: 'late' })
  await settled()
  expect(runner.snapshot()).toBe(before)
})
