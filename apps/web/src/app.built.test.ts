import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sharedPassword } from './features/test-auth/presets.ts'
import { expect, test } from 'vitest'

// The last build. `npm test` builds the app before; for this file alone, run `turbo run package-check`.
const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:css|html|js|svg)$/.test(name))
  .map((fileName) => ({ fileName, text: readFileSync(dist + fileName, 'utf8') }))
const holding = (words: string) =>
  files.filter(({ text }) => text.includes(words)).map(({ fileName }) => fileName)
const page = files.find(({ fileName }) => fileName === 'index.html')?.text ?? ''

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
  expect(page.match(/<script/g)?.length).toBeGreaterThanOrEqual(2)
  expect(page.match(/<script(?![^>]*\ssrc=)/g)).toBeNull()
  expect(page).not.toMatch(/\son\w+=/)
})

test('the page has the values of the theme in both color schemes, which no script writes', () => {
  expect(page.match(/--tessa-card:/g)).toHaveLength(2)
  expect(holding('--tessa-card:')).toEqual(['index.html'])
})

test('a script of its own gives the page its color scheme before the first style sheet', () => {
  expect(files.map(({ fileName }) => fileName)).toContain('color-scheme.js')
  const script = page.indexOf('<script src="/color-scheme.js"></script>')
  expect(script).toBeGreaterThan(0)
  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(script)
})

/** The scripts that a script imports, without those that it loads later. */
const importsOf = (script: string): string[] => {
  const text = files.find(({ fileName }) => fileName === script)?.text ?? ''
  return [...text.matchAll(/(?:\bfrom|\bimport)"\.\/([^"]+)"/g)].map(([, name]) => `assets/${name}`)
}

const [, entry = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? []

/** The scripts with all that they import. */
const neededBy = (...scripts: string[]): Set<string> => {
  const needed = new Set(scripts)
  for (const script of needed) for (const name of importsOf(script)) needed.add(name)
  return needed
}

const outbox = holding('tessa-outbox').filter((name) => name !== entry)

const first = files
  .map(({ fileName }) => fileName)
  .filter((name) => /^assets\/(?:assistant-page|shipped-flow)-[^/]+\.js$/.test(name))

test('the first page needs few script files', () => {
  expect(first).toHaveLength(2)
  expect(outbox).toHaveLength(1)
  expect(neededBy(entry, ...outbox, ...first).size).toBeLessThanOrEqual(7)
})

test('the browser compiles the files of the first page, and no others, while they load', () => {
  const compiled = files.filter(({ text }) => text.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(new Set(compiled.map(({ fileName }) => fileName))).toEqual(neededBy(entry, ...outbox, ...first))
})

test('the outbox, which every page opens, brings nothing but itself', () => {
  expect(neededBy(entry, ...outbox)).toEqual(neededBy(entry).add(outbox[0] ?? ''))
})

test('the files of the first page are requested before the rest of the entry is evaluated', () => {
  const text = files.find(({ fileName }) => fileName === entry)?.text ?? ''
  const request = text.search(/import\(`\.\/assistant-page-/)
  expect(request).toBeGreaterThan(0)
  expect(request).toBeLessThan(text.indexOf('createRoot='))
})
