import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { flowFolder, runCommand } from '../testing/command-line.ts'

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
    .replace('Which number?', 'Which number, {nobody}?')
    .replace('"next": "refused" }', `$&,\n${maybe}`)
    .replace('"phone": {', `${stuck},\n        $&`)
  path = await folder.add('shop.json', json)
})
afterAll(() => folder.remove())

const lineOf = (text: string): number => json.split('\n').findIndex((line) => line.includes(text)) + 1

type Log = {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly locations: readonly {
        readonly physicalLocation: { readonly region: { readonly startLine: number } }
      }[]
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

test('lint says a fault of a sub-flow once, with its uses', async () => {
  const { text } = await runCommand(['lint', path, '--facts='])

  expect(text).toContain('  at /flows/contact/steps/phone (repair-phone, order-phone)\n')
  expect(text.split('Nothing sets "nobody".')).toHaveLength(2)
})

test('verify tells the other violations of a step together, and those of a sub-flow once', async () => {
  const { text } = await runCommand(['verify', path, '--facts='])

  expect(text.split('\n').slice(-3)).toEqual([
    '  Also at order-stuck, repair-stuck:',
    '    "again" leads back to the same question.',
    '    No outcome can be reached from "repair-stuck".',
  ])
})
