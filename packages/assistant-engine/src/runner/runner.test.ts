import { expect, test } from 'vitest'
import { start } from '../session.ts'
import { restore } from '../serialize.ts'
import { fakePorts, settled } from '../testing/fake-ports.ts'
import { printer } from '../testing/print-flow.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'
import { view } from '../view.ts'
import { createRunner, parseGeneratedStep } from './index.ts'
import { answer, asking, atFault, begin } from '../testing/begin-runner.ts'

test('an answer is reported, then the runner waits on the clock, and the screen is busy meanwhile', async () => {
  const { runner, waits, items } = begin()
  expect(runner.send(answer('laser'))).toBe(true)

  expect(runner.snapshot()).toMatchObject({
    session: { step: 'fault' },
    busy: { view: 'thinking', text: 'One moment' },
  })
  expect(items.map(({ key, effect }) => [key, effect.type])).toEqual([['s-1:1:0', 'report-progress']])
  expect(waits.map(({ ms }) => ms)).toEqual([100])
  waits[0]?.go()
  await settled()
  expect(runner.snapshot().busy).toBeNull()
})

test('a step with a loading title shows it over the whole screen', async () => {
  const { runner } = await atFault()
  runner.send(answer('nothing'))
  expect(runner.snapshot().busy).toEqual({ view: 'loading', text: 'Looking at your printer' })
})

test('an answer while busy is refused; going back cancels pending work', async () => {
  const { runner, waits } = begin()
  runner.send(answer('laser'))

  expect(runner.send(answer('nothing'))).toBe(false)
  expect(runner.send({ type: 'undo' })).toBe(true)
  waits[0]?.go()
  await settled()
  expect(runner.snapshot()).toMatchObject({ session: { step: 'kind' }, busy: null })
})

test('the server is asked after the wait and its step is shown', async () => {
  const { runner, questions } = await asking()
  expect(questions).toMatchObject([{ ask: 'advice', step: 'fault', value: 'stripes' }])

  questions[0]?.resolve({ title: 'Wipe the drum', options: [{ value: 'done', label: 'Done' }] })
  await settled()
  expect(runner.snapshot()).toMatchObject({
    session: { pending: null, generated: { title: 'Wipe the drum' } },
    busy: null,
  })
})

test.each([
  ['fails', (all: Awaited<ReturnType<typeof asking>>) => all.questions[0]?.reject(new Error('down'))],
  ['answers nonsense', (all: Awaited<ReturnType<typeof asking>>) => all.questions[0]?.resolve({ tilte: 1 })],
  ['takes too long', (all: Awaited<ReturnType<typeof asking>>) => all.waits.at(-1)?.go()],
])('a server that %s leaves the step as the flow has it', async (_, happens) => {
  const all = await asking()
  expect(all.waits.at(-1)?.ms).toBe(30_000)
  happens(all)
  await settled()
  expect(all.runner.snapshot()).toMatchObject({
    session: { step: 'clean', pending: null, generated: null },
    busy: null,
  })
})

test('going back cancels the question, and its late answer changes nothing', async () => {
  const { runner, questions } = await asking()
  runner.send({ type: 'undo' })
  expect(questions[0]?.signal.aborted).toBe(true)

  questions[0]?.resolve({ title: 'late' })
  await settled()
  expect(runner.snapshot()).toMatchObject({ session: { step: 'fault', generated: null }, busy: null })
})

test('the session is stored after what it sent is safe', async () => {
  const fake = fakePorts()
  let safe = () => {}
  const ports = { ...fake.ports, outbox: { put: () => new Promise<void>((resolve) => (safe = resolve)) } }
  const runner = createRunner({ workflow: printer, session: start(printer), ports })
  runner.start()

  runner.send(answer('laser'))
  await settled()
  expect(fake.stored).toEqual([])
  safe()
  await settled()
  expect(restore(printer, fake.stored[0] ?? '')).toMatchObject({ step: 'fault' })
})

test('a failed outbox is shown, and the session continues', async () => {
  const fake = fakePorts()
  const ports = { ...fake.ports, outbox: { put: () => Promise.reject(new Error('full')) } }
  const runner = createRunner({ workflow: printer, session: start(printer), ports })
  runner.start()

  runner.send(answer('laser'))
  await settled()
  expect(fake.shown).toMatchObject([{ type: 'outbox-failed', effect: { type: 'report-progress' } }])
  expect(fake.stored).toHaveLength(1)
})

test('every item has its own key, even after going back and answering again', async () => {
  const { runner, items, waits } = begin()
  for (const value of ['laser', 'ink', 'laser']) {
    runner.send(answer(value))
    waits.at(-1)?.go()
    await settled()
    runner.send({ type: 'undo' })
  }
  expect(items).toHaveLength(6)
  expect(new Set(items.map(({ key }) => key)).size).toBe(6)
})

test('dialogs and endings go to the screen; a dialog may be confirmed while busy', async () => {
  const { runner, shown } = begin()
  runner.send(answer('laser'))
  runner.send(answer('help'))
  runner.send({ type: 'confirm', value: 'help' })

  expect(shown).toEqual([
    { type: 'open-help-dialog', value: 'help' },
    { type: 'finish', outcome: 'help-request' },
  ])
})

test('invalid fields of a generated step are dropped', () => {
  expect(parseGeneratedStep('text')).toBeNull()
  expect(
    parseGeneratedStep({
      options: [{ value: 1, label: 'x' }, null, { value: 'a', label: 'A' }, { value: 'a', label: 'B' }],
    }),
  ).toEqual({ options: [{ value: 'a', label: 'B' }] })
  expect(
    parseGeneratedStep({ title: ' T ', requiresInput: true, inputType: 'number', inputPlaceholder: '' }),
  ).toEqual({
    title: 'T',
    input: { type: 'text' },
  })
  expect(parseGeneratedStep({ title: 'Stop', needsEscalation: true })).toMatchObject({ escalate: 'Stop' })
  expect(parseGeneratedStep({ content: '## 1. Unplug it\nNow.', escalate: true })).toMatchObject({
    escalate: '1. Unplug it',
  })
  expect(parseGeneratedStep({ title: 'Go on', origin: 'General advice' })).toEqual({
    title: 'Go on',
    origin: 'General advice',
  })
  expect(parseGeneratedStep({ title: 'Go on', escalate: false, escalationReason: 'x' })).toEqual({
    title: 'Go on',
  })
  const many = Array.from({ length: 50 }, (_, index) => ({ value: `${index}`, label: 'x' }))
  expect(parseGeneratedStep({ options: many })?.options).toHaveLength(8)
})

test('a listener is called for every change until it unsubscribes', async () => {
  const { runner, waits } = begin()
  const heard: boolean[] = []
  const stop = runner.subscribe(() => heard.push(runner.snapshot().busy !== null))

  runner.send(answer('laser'))
  waits[0]?.go()
  await settled()
  expect(heard.at(0)).toBe(true)
  expect(heard.at(-1)).toBe(false)

  const before = heard.length
  stop()
  runner.send({ type: 'undo' })
  expect(heard).toHaveLength(before)
})

test('an edit cancels pending work, and an answer that comes back asks the server again', async () => {
  const { runner, waits, questions } = begin()
  for (const value of ['laser', 'stripes']) {
    runner.send(answer(value))
    waits.at(-1)?.go()
    await settled()
  }
  const [first] = questions

  runner.send({ type: 'edit', index: 0 })
  expect(first?.signal.aborted).toBe(true)
  expect(runner.snapshot()).toMatchObject({ session: { step: 'kind' }, busy: null })

  runner.send(answer('ink'))
  waits.at(-1)?.go()
  await settled()
  expect(questions).toHaveLength(1)
  expect(runner.snapshot()).toMatchObject({
    session: { step: 'fault', redoable: [{ answer: { value: 'stripes' } }] },
  })

  runner.send(answer('stripes'))
  waits.at(-1)?.go()
  await settled()
  expect(questions[1]).toMatchObject({ ask: 'advice', step: 'fault', value: 'stripes' })
})

test('forward goes on without a pause', () => {
  const { runner, waits } = begin()
  runner.send(answer('laser'))
  runner.send({ type: 'undo' })
  runner.send({ type: 'forward' })

  expect(waits).toHaveLength(1)
  expect(runner.snapshot()).toMatchObject({ session: { step: 'fault' }, busy: null })
  expect(runner.send({ type: 'forward' })).toBe(false)
})

test('the snapshot says whether forward puts an answer back, also where the question changed', async () => {
  const { runner, waits } = begin()
  const send = async (value: string) => {
    runner.send(answer(value))
    waits.at(-1)?.go()
    await settled()
  }
  await send('laser')
  await send('stripes')
  expect(runner.snapshot().canGoForward).toBe(false)
  runner.send({ type: 'undo' })
  runner.send({ type: 'undo' })
  expect(runner.snapshot().canGoForward).toBe(true)

  await send('ink')
  expect(view(printer, runner.snapshot().session).previousAnswer).toBe('stripes')
  expect(runner.snapshot().canGoForward).toBe(false)
  expect(runner.send({ type: 'forward' })).toBe(false)

  const { runner: restored } = begin(undefined, runner.snapshot().session)
  expect(restored.snapshot().canGoForward).toBe(false)
  restored.send({ type: 'undo' })
  expect(restored.snapshot().canGoForward).toBe(true)
})

test('forward puts back no answer that sends something, and the snapshot says so', () => {
  const flow = flowOf('send', {
    send: question([option('yes', 'more', { effects: [{ type: 'send-report' }] }), option('no', 'more')]),
    more: question([option('go on', 'end')]),
    end,
  })
  const runner = createRunner({ workflow: flow, session: start(flow), ports: fakePorts().ports })
  runner.start()
  const isForwardAfter = (value: string) => {
    runner.send(answer(value))
    runner.send({ type: 'undo' })
    return [runner.snapshot().canGoForward, runner.send({ type: 'forward' })]
  }
  expect(isForwardAfter('yes')).toEqual([false, false])
  expect(isForwardAfter('no')).toEqual([true, true])
})
