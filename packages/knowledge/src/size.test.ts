import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { expect, onTestFinished, test } from 'vitest'
import { groupNames } from './understand/equipment.ts'

test(
  'beside the hazards of at most 21 kB, code and one group are at most 34 kB, and everything at most 150 kB',
  { timeout: 60_000 },
  async () => {
    const outDir = await mkdtemp(join(tmpdir(), 'knowledge-size-'))
    onTestFinished(() => rm(outDir, { recursive: true, force: true }))
    await build({
      entry: { load: join(import.meta.dirname, 'load.ts'), hazards: join(import.meta.dirname, 'hazards.ts') },
      outDir,
      config: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      minify: true,
      silent: true,
      splitting: true,
      dts: false,
    })
    const hazards = await readFile(join(outDir, 'hazards.js'), 'utf8')
    const files = await readdir(outDir)
    const sizes = await Promise.all(
      files.map(async (file) => ({
        file,
        size: gzipSync(await readFile(join(outDir, file)), { level: 9 }).length,
      })),
    )
    const isData = (file: string) => groupNames.some((group) => file.startsWith(group))
    const isOfHazards = (file: string) => file === 'hazards.js' || hazards.includes(`./${file}`)
    const data = sizes.filter(({ file }) => isData(file))
    const light = sum(sizes.filter(({ file }) => isOfHazards(file)))
    const code = sum(sizes.filter(({ file }) => !isData(file) && !isOfHazards(file)))
    console.info(
      `hazards ${light}, code ${code}, ${data.map(({ file, size }) => `${file} ${size}`).join(', ')} bytes gzip`,
    )

    expect(data).toHaveLength(groupNames.length)
    expect(light).toBeLessThanOrEqual(21_000)
    expect(code).toBeGreaterThan(5000)
    expect(code + Math.max(...data.map(({ size }) => size))).toBeLessThanOrEqual(34_000)
    expect(sum(sizes)).toBeLessThanOrEqual(150_000)
  },
)

const sum = (files: readonly { readonly size: number }[]): number =>
  files.reduce((all, { size }) => all + size, 0)
