import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, ratioOf } from '../measuring/estimate.ts'
import { ratioText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { openDatabases } from '../work-orders/databases.ts'
import { measureMemory } from './memory.ts'
import { startCompletely, startOnce, type Program, type Start } from './start-once.ts'

const api = fileURLToPath(new URL('../../../../apps/api', import.meta.url))

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => cell[index === 0 ? 'padEnd' : 'padStart'](20)).join('')}`)

/** Measures the start of the built server on an existing database against bare Fastify, then its memory. */
export const startBench = async (): Promise<void> => {
  execFileSync(join(api, 'node_modules/.bin/tsup'), [], { cwd: api, stdio: 'ignore' })
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-start-'))
  const { urls, stop } = await openDatabases([1000])
  try {
    const [url = ''] = urls.values()
    const product: Program = {
      path: join(api, 'dist/server.js'),
      flags: [],
      environment: { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: 'false', RATE_LIMIT_SCALE: '1000000' },
    }
    const bare = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url))
    await startCompletely(product)
    await compareStarts({ path: bare, flags: [], environment: {} }, product)
    await measureMemory(product, url)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const compareStarts = async (bare: Program, product: Program) => {
  const starts = new Map<Program, Start[]>([
    [bare, []],
    [product, []],
  ])
  const contenders = [...starts].map(([program, seen]) => async () => {
    const start = await startOnce(program)
    seen.push(start)
    return start.milliseconds
  })
  const [bareTimes = [], times = []] = await interleave(contenders, { warmUps: 2, least: 9, most: 25 })
  // The first starts only warm up the disk.
  const [bareCpu = [], cpu = []] = [...starts.values()].map((seen) => seen.slice(2).map(({ cpuMs }) => cpuMs))
  print('', 'bare Fastify', 'product', 'ratio')
  const row = (name: string, few: readonly number[], many: readonly number[], goal?: number) =>
    print(
      name,
      `${median(few).toFixed(0)} ms`,
      `${median(many).toFixed(0)} ms`,
      ratioText(ratioOf(many, few), goal),
    )
  row('until it answers', bareTimes, times, 3)
  row('CPU time of it', bareCpu, cpu)
}
