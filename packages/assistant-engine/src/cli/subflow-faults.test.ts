import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shapeErrors } from '../parse/shape.ts'
import { flowFolder, runCommand } from '../testing/command-line.ts'
import { sarifSchema } from '../testing/sarif-schema.ts'

const example = join(import.meta.dirname, '../../examples/bike-shop.json')
const maybe = '{ "value": "maybe", "label": "Maybe", "next": "stuck" }'
const stuck = `"stuck": {
          "type": "question",
          "title": "And now?",
          "options": [{ "value": "again", "label": "Again", "next": "stuck" }]
        }`
let json = ''
let path = ''
let folder: Awaited<ReturnType<typeof flowFolder>>
beforeAll(async () => {
  folder = await flowFolder()
  const shop = await readFile(example, 'utf8')
  json = shop
    .replace('Which number?', 'Which number, {nobody}? {may-wee}')
    .replace('"next": "refused" }', `$&,\n${maybe}`)
    .replace('"phone": {', `${stuck},\n        $&`)
  path = await folder.add('shop.json', json)
})
afterAll(() => folder.remove())

const lineOf = (text: string): number => json.split('\n').findIndex((line) => line.includes(text)) + 1

type Location = { readonly physicalLocation: { readonly region: { readonly startLine: number } } }
type Log = {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly locations: readonly Location[]
      readonly relatedLocations: readonly Location[]
    }[]
  }[]
}

async function linesOf(verb: string): Promise<Set<string>> {
  const log: Log = JSON.parse((await runCommand([verb, path, '--facts=', '--sarif'])).text)
  const results = log.runs.flatMap((run) => run.results)
  return new Set(
    results.map(({ ruleId, locations }) => `${ruleId} ${locations[0]?.physicalLocation.region.startLine}`),
  )
}

test('a fault inside of a sub-flow has its line in SARIF, whichever use has it', async () => {
  expect(await linesOf('lint')).toContain(`undefined-name ${lineOf('{nobody}')}`)
  expect(await linesOf('verify')).toContain(`trap ${lineOf('"stuck": {')}`)
})

test('a result with conditions is a fault of the next step as a whole, whose index the sub-flow does not have', async () => {
  const split = json
    .replace(
      '"next": "refused" }',
      '"next": [{ "when": { "known": "may-we", "is": "no" }, "to": "refused" }, { "to": "given" }] }',
    )
    .replace(
      '"refused": "walk-in"',
      '"refused": [{ "when": { "known": "wish", "is": "nonsense" }, "to": "booked" }, { "to": "walk-in" }]',
    )
  const { text } = await runCommand(['lint', await folder.add('split.json', split), '--facts='])

  expect(text).toContain(
    '✗ "wish" is never "nonsense".  [undefined-value]\n      at next, with the results of the use\n',
  )
})

test('a fault inside of a sub-flow has the line of its use too', async () => {
  const log: Log = JSON.parse((await runCommand(['lint', path, '--facts=', '--sarif'])).text)
  expect(shapeErrors(sarifSchema, log, 'log')).toEqual([])
  const lines = log.runs
    .flatMap((run) => run.results)
    .filter(({ ruleId }) => ruleId === 'undefined-name')
    .flatMap(({ relatedLocations }) => relatedLocations.map((one) => one.physicalLocation.region.startLine))

  expect(new Set(lines)).toEqual(new Set([lineOf('"repair": {'), lineOf('"order": {')]))
})

test('a module that exports what compose gives has its faults once for all uses', async () => {
  const compose = pathToFileURL(join(import.meta.dirname, '../compose/index.ts')).href
  const module = `import { parseComposition } from ${JSON.stringify(compose)}
    export default parseComposition(${json})`
  const file = await folder.add('shop.mjs', module)
  const [lint, verify] = [await runCommand(['lint', file, '--facts=']), await runCommand(['verify', file])]

  expect(lint.text).toContain('  at /flows/contact/steps/phone (repair-phone, order-phone)\n')
  expect(lint.text.split('Nothing sets "nobody".')).toHaveLength(2)
  expect(lint.text.split('Nothing sets "may-wee".')).toHaveLength(2)
  expect(verify.text).toContain('  Also at order-stuck, repair-stuck:\n')
})

test('lint says a fault of each item of a list once, though its message has the name of the item', async () => {
  const device = {
    type: 'question',
    title: 'Serial?',
    options: [{ value: 'none', label: 'None', next: 'done' }],
    field: 'serialNo',
  }
  const another = { title: 'More?', yes: 'Yes', no: 'No' }
  const list = {
    id: 'list',
    version: 1,
    language: 'en',
    start: 'devices',
    flows: { device: { results: ['done'], start: 'serial', steps: { serial: device } } },
    steps: {
      devices: { type: 'list', flow: 'device', atMost: 100, another, next: 'end' },
      end: { type: 'result', title: 'End', outcome: 'resolved' },
    },
  }
  const { text } = await runCommand(['lint', await folder.add('list.json', JSON.stringify(list)), '--facts='])

  expect(text.split('\n')).toEqual([
    expect.stringContaining('100 warnings'),
    '',
    '  at /flows/device/steps/serial (devices-1-serial, devices-2-serial, devices-3-serial and 97 others)',
    '    ! Nothing reads the fact "devices-1-serialNo".  [unused-fact]',
    '      at field',
    '      Remove it, or name it as a fact that the host reads.',
  ])
})

test('lint says a fault of a sub-flow once, with its uses', async () => {
  const { text } = await runCommand(['lint', path, '--facts='])

  expect(text).toContain('  at /flows/contact/steps/phone (repair-phone, order-phone)\n')
  expect(text.split('Nothing sets "nobody".')).toHaveLength(2)
  expect(text.split('Nothing sets "may-wee".')).toHaveLength(2)
})

test('verify says where in the file its first violation is written', async () => {
  const dead = json.replace('{ "value": "again", "label": "Again", "next": "stuck" }', '')
  const { text } = await runCommand(['verify', await folder.add('dead.json', dead), '--facts='])

  expect(text).toContain(
    'Nothing leads on from "repair-stuck".\n  It is written at /flows/contact/steps/stuck.\n',
  )
})

test('verify tells the other violations of a step together, and those of a sub-flow once', async () => {
  const { text } = await runCommand(['verify', path, '--facts='])

  expect(text.split('\n').slice(-4)).toEqual([
    '  Also at order-stuck, repair-stuck:',
    '    "again" leads back to the same question.',
    '      in order-stuck',
    '    No outcome can be reached from "repair-stuck".',
  ])
})
