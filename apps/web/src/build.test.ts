import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { sharedPassword } from './features/test-auth/presets.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

type Built = Rolldown.OutputChunk | Rolldown.OutputAsset

let files: Built[] = []
const textOf = (file: Built) => (file.type === 'chunk' ? file.code : String(file.source))
const holding = (words: string) =>
  files.filter((file) => textOf(file).includes(words)).map((file) => file.fileName)

afterAll(() => vi.unstubAllEnvs())
beforeAll(async () => {
  // The variables of a test run would change the build.
  vi.stubEnv('NODE_ENV', 'production')
  const root = fileURLToPath(new URL('..', import.meta.url))
  const output = await build({ root, mode: 'production', logLevel: 'silent', build: { write: false } })
  files = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
}, 120_000)

test.each(['test-auth', sharedPassword, 'Authentication Test Page', 'Test Registration Successful'])(
  'a build contains nothing of the test page: %s',
  (words) => {
    expect(files.length).toBeGreaterThan(10)
    expect(holding(words)).toEqual([])
  },
)

test.each(['data-discover', '@mantine/core/Button'])(
  'a build contains no unused part of the router and of Mantine: %s',
  (words) => {
    expect(files.length).toBeGreaterThan(10)
    expect(holding(words)).toEqual([])
  },
)

test('the build contains no schemas', () => {
  expect(holding('additionalProperties')).toEqual([])
})

test('the page has no inline script, as the content security policy requires', () => {
  const html = files.find(({ fileName }) => fileName === 'index.html')
  const page = html ? textOf(html) : ''
  expect(page.match(/<script/g)?.length).toBeGreaterThanOrEqual(2)
  expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull()
  expect(page).not.toMatch(/\son\w+=/)
})

test('a script of its own gives the page its color scheme before the first style sheet', () => {
  expect(files.map(({ fileName }) => fileName)).toContain('color-scheme.js')
  const html = files.find(({ fileName }) => fileName === 'index.html')
  const page = html ? textOf(html) : ''
  const script = page.indexOf('<script src="/color-scheme.js"></script>')
  expect(script).toBeGreaterThan(0)
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(script)
})

test('the first page needs few script files', () => {
  const chunks = files.filter((file) => file.type === 'chunk')
  const needed = new Set(chunks.filter(({ isEntry, name }) => isEntry || name === 'assistant-page'))
  for (const { imports } of needed)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) needed.add(chunk)
  expect(needed.size).toBeGreaterThan(1)
  expect(needed.size).toBeLessThanOrEqual(9)
})
