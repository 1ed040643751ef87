import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'tsup'
import { expect, onTestFinished, test } from 'vitest'
import { packNames } from './packs.ts'
import { groupNames } from './understand/equipment.ts'

/** The bytes of each file that a browser loads for these modules, minified and compressed. */
const sizesOf = async (...names: string[]) => {
  const outDir = await mkdtemp(join(tmpdir(), 'knowledge-size-'))
  onTestFinished(() => rm(outDir, { recursive: true, force: true }))
  await build({
    entry: Object.fromEntries(names.map((name) => [name, join(import.meta.dirname, `${name}.ts`)])),
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
  const files = await readdir(outDir)
  return Promise.all(
    files.map(async (file) => {
      const code = await readFile(join(outDir, file), 'utf8')
      return { file, code, size: gzipSync(code, { level: 9 }).length }
    }),
  )
}

test(
  'beside the hazards of at most 27.2 kB, code and one group are at most 35 kB, and everything at most 150 kB',
  { timeout: 60_000 },
  async () => {
    const sizes = await sizesOf('load', 'hazards')
    const hazards = sizes.find(({ file }) => file === 'hazards.js')?.code ?? ''
    const isData = (file: string) => groupNames.some((group) => file.startsWith(group))
    const isOfHazards = (file: string) => file === 'hazards.js' || hazards.includes(`./${file}`)
    const data = sizes.filter(({ file }) => isData(file))
    const light = sum(sizes.filter(({ file }) => isOfHazards(file)))
    const code = sum(sizes.filter(({ file }) => !isData(file) && !isOfHazards(file)))
    const ofPacks = (await sizesOf('packs')).filter(({ file }) => file !== 'packs.js')
    const packs = ofPacks.filter(({ file }) => file.startsWith('pack-'))
    console.info(
      `hazards ${light}, code ${code}, ${[...data, ...ofPacks].map(({ file, size }) => `${file} ${size}`).join(', ')} bytes gzip`,
    )

    expect(data).toHaveLength(groupNames.length)
    expect(packs).toHaveLength(packNames.length)
    expect(light).toBeLessThanOrEqual(27_200)
    expect(code).toBeGreaterThan(5000)
    expect(code + Math.max(...data.map(({ size }) => size))).toBeLessThanOrEqual(35_000)
    expect(Math.max(...packs.map(({ size }) => size))).toBeLessThanOrEqual(2500)
    expect(sum([...sizes, ...ofPacks])).toBeLessThanOrEqual(150_000)
  },
)

const sum = (files: readonly { readonly size: number }[]): number =>
  files.reduce((all, { size }) => all + size, 0)
