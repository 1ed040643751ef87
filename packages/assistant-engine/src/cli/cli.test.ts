import { afterAll, beforeAll, expect, test } from 'vitest'
import { clinicFile } from '../testing/clinic-flow.ts'
import { flowFolder, runCommand as at } from '../testing/command-line.ts'
import { printer } from '../testing/print-flow.ts'
import { unreadable } from './load.ts'

let folder: Awaited<ReturnType<typeof flowFolder>>
beforeAll(async () => {
  folder = await flowFolder()
})
afterAll(() => folder.remove())
const file = (name: string, content: string) => folder.add(name, content)

test('verify proves a flow and prints what it proved', async () => {
  const { code, text } = await at(['verify', clinicFile, '--help-line'])
  expect(code).toBe(0)
  expect(text).toContain('✓ clinic version 1 is proved')
  expect(text).toContain('✓ a person is within one action of every step')
  expect((await at(['verify', clinicFile])).text).not.toContain('a person is within one action')
})

test('verify shows the shortest path that breaks a flow, and exits with 1', async () => {
  const path = await file('printer.json', JSON.stringify(printer))
  const { code, text } = await at(['verify', path])

  expect(code).toBe(1)
  expect(text).toContain('✗ printer version 2 breaks')
  expect(text).toContain('"again" leads back to the same question.')
  expect(text).toContain('    at kind answer laser')
  expect(JSON.parse((await at(['verify', path, '--json'])).text)).toMatchObject({ ok: false })
})

test('a flow can be in a module under any export name', async () => {
  const path = await file(
    'flow.mjs',
    `export const other = 1\nexport const mine = ${JSON.stringify(printer)}`,
  )
  expect((await at(['draw', path])).text).toContain('s0["Which printer is it?"]')
})

test('play takes a number, a value or typed words, and goes back', async () => {
  const path = await file('printer.json', JSON.stringify(printer))
  const { code, text } = await at(
    ['play', path],
    ['3', 'Matrix', 'back', 'Thermal', 'nothing', 'help', 'quit'],
  )

  expect(code).toBe(0)
  expect(text).toContain('What does your Matrix printer do?')
  expect(text).toContain('→ report-progress {"step":"kind-input","value":"Thermal"}')
  expect(text).toContain('→ open-help-dialog')
  expect(text).toContain('outcome: help-request')
  expect(text).toContain('3 answers given.')
})

test('play begins with the effects of the first step, and plays on when it asks the server', async () => {
  const kind = { ...printer.steps.kind, ask: 'greeting', effects: [{ type: 'play-sound' }] }
  const asks = { ...printer, steps: { ...printer.steps, kind } }
  const { text } = await at(['play', await file('asks.json', JSON.stringify(asks))], ['laser', 'quit'])

  expect(text).toContain('→ play-sound\n  → ask-server {"ask":"greeting"')
  expect(text).toContain('What does your Laser printer do?')
})

test('play shows the safety instructions first, and the commands that are available', async () => {
  const { text } = await at(['play', clinicFile], ['autoclave', 'Midmark', 'quit'])

  expect(text).toContain('! Is a patient connected?')
  expect(text.split('What is the model?')[1]).toContain('-) Get Help  [request-help]')
})

test('a .ts flow on a Node that does not read TypeScript says what to do', () => {
  const error = Object.assign(new TypeError('Unknown file extension ".ts"'), {
    code: 'ERR_UNKNOWN_FILE_EXTENSION',
  })
  expect(unreadable(error, 'v20.20.2')).toBe(
    'Node v20.20.2 does not read TypeScript. Use Node 22.18 or newer, compile it to .js, or save the flow as .json.',
  )
})

test('a usage error prints a sentence and exits with 2', async () => {
  expect(await at([])).toMatchObject({ code: 2 })
  expect((await at(['--help'])).code).toBe(0)
  expect((await at(['prove', 'x'])).text).toContain('assistant-engine verify <flow>')
  expect((await at(['verify', 'no-such.json'])).text).toContain('no-such.json cannot be read')

  const { start: _, ...rest } = printer
  const wrong = {
    ...rest,
    stpes: 1,
    steps: { kind: { type: 'poll', title: 'A', options: [{ value: '', next: 3 }] } },
  }
  const { code, text } = await at(['verify', await file('wrong.json', JSON.stringify(wrong))])
  expect(code).toBe(2)
  expect(text.split('\n').slice(1)).toEqual([
    '  flow.start is missing',
    '  flow.steps.kind.type must be one of question, action, result',
    '  flow.steps.kind.options[0].label is missing',
    '  flow.steps.kind.options[0].value must not be empty',
    '  flow.steps.kind.options[0].next must be of type string, not number',
    '  flow.stpes is not known; did you mean steps?',
  ])
})
