import { afterAll, beforeAll, expect, test } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import { flowFolder, runCommand } from '../testing/command-line.ts'
import { end, flowOf, option, question } from '../testing/small-flows.ts'

const flow = flowOf('a', {
  a: question([option('on', 'end')], { title: 'Your {plan}, {nam|friend}?', field: 'name' }),
  end,
})
let folder: Awaited<ReturnType<typeof flowFolder>>
let path = ''
beforeAll(async () => {
  folder = await flowFolder()
  path = await folder.add('flow.json', JSON.stringify(flow))
})
afterAll(() => folder.remove())

test.each([
  ['', 'assistant-engine lint <flow>'],
  ['prove x', 'prove is not a command; it takes verify, lint, draw, play'],
  ['verfy x', 'verfy is not a command; did you mean verify?'],
  ['verify', 'verify needs a file, such as: assistant-engine verify flow.json'],
  ['verify x --jsn', 'verify does not know --jsn; did you mean --json?'],
  ['play x --json', 'play does not know --json; it takes no flags'],
  ['draw x --sarif', 'draw does not know --sarif; it takes --json'],
  ['verify x --json=1', '--json takes no value'],
  ['verify x --facts', '--facts needs values, such as --facts=a,b'],
  ['verify x --shows=', '--shows= needs values, such as --shows=a,b'],
  ['verify x --profile=', '--profile= needs a file'],
  ['verify x --help-line --profile=y', '--help-line and --profile= exclude each other'],
  ['verify x y z', 'verify takes one file, not also y z'],
  ['lint x --json --sarif', '--json and --sarif exclude each other'],
])('"%s" exits with 2 and names what does not fit', async (words, message) => {
  const { code, text } = await runCommand(words.split(' ').filter(Boolean))
  expect(text).toContain(message)
  expect(code).toBe(2)
})

test('--version prints the version of the package', async () => {
  expect(await runCommand(['--version'])).toEqual({ code: 0, text: packageFile.version })
})

test('lint prints the findings of a step together, each with its place and its fix, and exits with 1 for an error', async () => {
  const { code, text } = await runCommand(['lint', path])
  expect(text.replace(path, 'flow.json').split('\n')).toEqual([
    '✗ flow.json has 1 error and 2 warnings',
    '',
    '  at /steps/a',
    '    ! Nothing sets "plan".  [undefined-name]',
    '      at title',
    '      Let a step or an option set "plan", or name it as a fact of the host.',
    '    ✗ Nothing sets "nam".  [undefined-name]',
    '      at title',
    '      Write "name".',
    '    ! Nothing reads the fact "name".  [unused-fact]',
    '      at field',
    '      Remove it, or name it as a fact that the host reads.',
  ])
  expect(code).toBe(1)
})

test('lint takes facts, and warnings fail only with --strict', async () => {
  const lint = async (...flags: string[]) => (await runCommand(['lint', path, ...flags])).code
  expect(await lint('--facts=plan,nam', '--reads=name')).toBe(0)
  expect(await lint('--facts=plan,nam')).toBe(0)
  expect(await lint('--facts=plan,nam', '--strict')).toBe(1)
  expect(await lint('--facts=plan,nam', '--reads=name', '--safety=a')).toBe(1)
  expect(await lint('--facts=plan,nam', '--reads=name', '--hazards=your')).toBe(1)
  const { text } = await runCommand(['lint', path, '--json', '--facts=nam'])
  expect(JSON.parse(text)).toMatchObject([{ rule: 'undefined-name' }, { rule: 'unused-fact' }])
})

test('lint mends a file that is no workflow, where the other commands say that it has faults', async () => {
  const wrong = await folder.add('wrong.mjs', `export default ${JSON.stringify({ ...flow, strat: 'a' })}`)
  expect(await runCommand(['lint', wrong])).toMatchObject({
    code: 1,
    text: expect.stringContaining('Write "start"'),
  })
  expect(await runCommand(['verify', wrong])).toMatchObject({
    code: 1,
    text: expect.stringContaining('is not a workflow'),
  })
})

test('verify takes facts and tells the longest path, and draw prints boxes and lines', async () => {
  const { text } = await runCommand(['verify', path, '--facts=plan', '--longest', '--json'])
  expect(JSON.parse(text)).toMatchObject({ ok: true, longestPath: { atLeast: 1 } })
  const drawn = await runCommand(['draw', path, '--json'])
  expect(JSON.parse(drawn.text)).toMatchObject({ boxes: [{ id: 'a' }, { id: 'end' }] })
})
