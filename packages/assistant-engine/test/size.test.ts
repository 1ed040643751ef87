import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { afterAll, beforeAll, expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../src')
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-size-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The bytes that a browser downloads for these exports: bundled, minified and compressed. */
async function gzipped(name: string, code: string): Promise<number> {
  const entry = join(folder, `${name}.ts`)
  await writeFile(entry, code.replaceAll('~', source))
  await build({
    entry: { [name]: entry },
    outDir: join(folder, 'out', name),
    config: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    silent: true,
    splitting: false,
    dts: false,
    external: ['react'],
  })
  return gzipSync(await readFile(join(folder, 'out', name, `${name}.js`)), { level: 9 }).length
}

const core = `export { start, transition, view, serialize, restore } from '~/index.ts'`

test('the core is at most 5 kB, the view included', async () => {
  const size = await gzipped('core', core)
  console.info(`core: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(5120)
})

test('the proof is at most 12 kB, with words, profile and certificate 26.25 kB, and the drawing 6 kB', async () => {
  const verify = await gzipped('verify', `export { verify } from '~/verify/index.ts'`)
  const certify = await gzipped('certify', `export { certify } from '~/certify/index.ts'`)
  const draw = await gzipped('svg', `export { toSvg } from '~/draw/index.ts'`)
  console.info(`verify: ${verify} bytes gzip, certify: ${certify}, toSvg: ${draw}`)
  expect(verify).toBeLessThanOrEqual(12 * 1024)
  expect(certify).toBeLessThanOrEqual(26.25 * 1024)
  expect(draw).toBeLessThanOrEqual(6 * 1024)
})

test('what a React component adds to React is at most 2 kB, the view included', async () => {
  const size = await gzipped('react', `export { useAssistant } from '~/react/index.ts'`)
  console.info(`react: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(500)
  expect(size).toBeLessThanOrEqual(2048)
})

test('nothing but the command line needs Node', async () => {
  const entries = [
    'index',
    'verify/index',
    'certify/index',
    'parse/index',
    'lint/index',
    'mermaid/index',
    'draw/index',
    'compose/index',
    'summary/index',
    'runner/index',
    'migrate/index',
    'answers/index',
  ]
  for (const entry of entries) {
    expect(await gzipped(entry.replace('/', '-'), `export * from '~/${entry}.ts'`)).toBeGreaterThan(300)
  }
})
