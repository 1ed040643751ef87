import { join } from 'node:path'
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
  expect(text).toContain('✓ at every step, one answer or command leads directly to a person')
  expect((await at(['verify', clinicFile])).text).not.toContain('leads directly to a person')
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

test('a file with sub-flows is proved, linted and drawn as the plain flow that it stands for', async () => {
  const shop = join(import.meta.dirname, '../../examples/bike-shop.json')
  const { code, text } = await at(['verify', shop])
  expect(code).toBe(0)
  expect(text).toContain('proved once: the 2 steps of repair, order')
  expect((await at(['lint', shop])).code).toBe(0)
  expect((await at(['draw', shop])).text).toContain('subgraph u0["Contact for the repair"]')
  expect((await at(['draw', shop, '--svg'])).text).toMatch(/^<svg [\s\S]*Which number\?[\s\S]*<\/svg>$/)
  const misused = await file('misused.json', JSON.stringify({ ...printer, flows: {}, start: 'no' }))
  expect(await at(['verify', misused])).toMatchObject({
    code: 1,
    text: expect.stringContaining('flow.start "no" is no step'),
  })
})

test('a file with a list is proved once for its items, and drawn as one box with its bound', async () => {
  const bags = join(import.meta.dirname, '../../examples/lost-bags.json')
  expect((await at(['verify', bags])).text).toContain('proved once: the 2 steps of bags-1, bags-2, bags-3')
  const { code, text } = await at(['draw', bags])
  expect(code).toBe(0)
  expect(text).toContain('[["Bag (1–3)"]]')
  expect(text).not.toContain('Bag 2')
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

test('play refuses what a field does not take, and shows its unit, limits and choices', async () => {
  const fridge = {
    ...printer,
    start: 'fridge',
    steps: {
      ...printer.steps,
      fridge: {
        type: 'question',
        title: 'How cold?',
        input: { type: 'number', unit: '°C', atLeast: 0, atMost: 40 },
        next: 'signs',
      },
      signs: {
        type: 'question',
        title: 'What is there?',
        input: { type: 'choices', choices: [{ value: 'milk', label: 'Fresh milk' }] },
        next: 'kind',
      },
    },
  }
  const { text } = await at(['play', await file('fridge.json', JSON.stringify(fridge))], ['99', '7', 'quit'])

  expect(text).toContain('… type an answer (number, at least 0, at most 40, in °C)')
  expect(text).toContain('✗ Enter at most 40 °C.')
  expect(text).toContain('*) Fresh milk  [milk]')
  expect(text).toContain('1 answers given.')
})

test('verify proves the profile of a module, and says what is wrong with one', async () => {
  const flow = await file('printer.json', JSON.stringify(printer))
  const profile = (content: string) => file(`profile-${content.length}.mjs`, content)
  const proved = async (content: string) =>
    (await at(['verify', clinicFile, `--profile=${await profile(content)}`])).text

  expect(await proved("export const profile = { order: [{ step: 'model', after: 'welcome' }] }")).toContain(
    '✓ "model" comes only after "welcome".',
  )
  expect(await proved("export const myProfile = { order: [{ step: 'welcom', after: 'model' }] }")).toContain(
    'did you mean "welcome"?',
  )
  expect(await proved('export default { ordr: [] }')).toContain('"ordr" is not known; did you mean order?')
  expect(await proved('export const profile = 1')).toContain('exports no profile. Export an object with')
  expect((await at(['verify', flow, '--profile=no-such.mjs'])).code).toBe(2)
})

test('lint reads translations, and names what they lack', async () => {
  const flow = await file('printer.json', JSON.stringify(printer))
  const german = await file('de.json', JSON.stringify({ language: 'de', steps: {} }))
  const { code, text } = await at(['lint', flow, `--translations=${german}`])

  expect(code).toBe(1)
  expect(text).toContain('The translation "de" lacks steps > kind.')
  const other = await file('other.json', '{}')
  expect((await at(['lint', flow, `--translations=${other}`])).text).toContain('has no translation: it needs')
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

test('a misspelt property is a finding for programs too, also in a file with sub-flows', async () => {
  const plain = await file('stpes.json', JSON.stringify({ ...printer, stpes: 1 }, null, 2))
  const composed = await file('stpes2.json', JSON.stringify({ ...printer, flows: {}, stpes: 1 }, null, 2))
  const finding = { rule: 'invalid-form', path: '/stpes' }

  for (const name of [plain, composed]) {
    const verified = await at(['verify', name, '--json'])
    expect([verified.code, JSON.parse(verified.text)]).toMatchObject([1, { ok: false, findings: [finding] }])
    const linted = await at(['lint', name, '--json'])
    expect([linted.code, JSON.parse(linted.text)]).toMatchObject([1, [finding]])
    const region = { startLine: expect.any(Number) }
    const results = [{ ruleId: 'invalid-form', locations: [{ physicalLocation: { region } }] }]
    const log = await at(['verify', name, '--sarif'])
    expect([log.code, JSON.parse(log.text)]).toMatchObject([1, { runs: [{ results }] }])
  }
})

test('a usage error prints a sentence and exits with 2', async () => {
  expect(await at([])).toMatchObject({ code: 2 })
  expect((await at(['--help'])).code).toBe(0)
  expect((await at(['prove', 'x'])).text).toContain('assistant-engine verify <flow>')
  expect((await at(['verify', 'no-such.json'])).text).toContain(
    'no-such.json cannot be read: there is no such file.',
  )

  const { start: _, ...rest } = printer
  const wrong = {
    ...rest,
    stpes: 1,
    steps: { kind: { type: 'poll', title: 'A', options: [{ value: '', next: 3 }] } },
  }
  const { code, text } = await at(['verify', await file('wrong.json', JSON.stringify(wrong))])
  expect(code).toBe(1)
  expect(text.split('\n').slice(1)).toEqual([
    '  flow.start is missing',
    '  flow.steps.kind.type must be one of question, action, result',
    '  flow.steps.kind.options[0].label is missing',
    '  flow.steps.kind.options[0].value must not be empty',
    '  flow.steps.kind.options[0].next must be of type string, not number',
    '  flow.stpes is not known; did you mean steps?',
  ])
})
