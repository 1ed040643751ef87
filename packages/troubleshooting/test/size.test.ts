import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { expect, onTestFinished, test } from 'vitest'

test('the core of the engine with the flow is at most 12 kB', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'flow-size-'))
  onTestFinished(() => rm(outDir, { recursive: true, force: true }))
  await build({
    entry: { flow: join(import.meta.dirname, 'fixtures/core-and-flow.ts') },
    outDir,
    config: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    noExternal: [/./],
    esbuildOptions: (options) => {
      options.conditions = ['@tessa/source']
    },
    minify: true,
    silent: true,
    splitting: false,
    dts: false,
  })
  const size = gzipSync(await readFile(join(outDir, 'flow.js')), { level: 9 }).length
  console.info(`core and flow: ${size} bytes gzip`)
  expect(size).toBeGreaterThan(5000)
  expect(size).toBeLessThanOrEqual(12_000)
})
