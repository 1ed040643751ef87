import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadFlow } from '../src/cli/load.ts'
import { certify } from '../src/certify/index.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'test', '.readme')
const run = promisify(execFile)
const node = async (...words: string[]) =>
  (
    await run(
      process.execPath,
      ['--conditions=@tessa/source', '--disable-warning=ExperimentalWarning', ...words],
      { cwd: root },
    )
  ).stdout

beforeAll(() => mkdir(folder, { recursive: true }))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the program in the README compiles and prints the documented output', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const program = [...readme.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code]) => code).join('\n')
  const promised = [...program.matchAll(/ \/\/ → (.*)$/gm)].map(([, line]) => line)
  await writeFile(join(folder, 'readme.ts'), program)
  await writeFile(
    join(folder, 'tsconfig.json'),
    '{ "extends": "../../tsconfig.json", "include": ["readme.ts"] }',
  )

  expect(promised.length).toBeGreaterThan(10)
  expect((await node(join(folder, 'readme.ts'))).trim().split('\n')).toEqual(promised)
  const tsc = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
  await node(tsc, '-p', folder)
}, 60_000)

test('the toaster and the plain script run', async () => {
  expect(await node('examples/toaster.ts')).toContain(
    '{"flow":"toaster","version":"1:2udbpf","answers":[1]}\ntrue',
  )
  const walked = await node('examples/session.mjs')
  expect(walked).toContain('coffee-machine is proved\nIs the plug in, and the lamp on?\n')
  expect(walked).toContain('Ada Byron')
}, 60_000)

test.each([
  ['is no workflow', { comands: [] }, 'flow.comands is not known; did you mean commands?'],
  ['is refuted', { start: 'nowhere' }, 'The start is "nowhere", and there is no such step.'],
])(
  'the plain script says what is wrong with a file that %s',
  async (_, damage, sentence) => {
    const coffee: object = JSON.parse(await readFile(join(root, 'examples/coffee-machine.json'), 'utf8'))
    const file = join(folder, 'broken.json')
    await writeFile(file, JSON.stringify({ ...coffee, ...damage }))

    await expect(node('examples/session.mjs', file)).rejects.toThrow(sentence)
  },
  60_000,
)

test('the flow of another trade fits the schema and is proved', async () => {
  expect(certify(await loadFlow(join(root, 'examples/coffee-machine.json')))).toMatchObject({
    ok: true,
    steps: 7,
  })
})
