import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportOf, type readCases } from '@tessa/knowledge/testing'
import { groupOf } from '@tessa/knowledge/diagnose'
import { build } from 'vite'
import { slowerBy } from '../first-screen/open.ts'
import { median } from '../measuring/estimate.ts'
import { goalText } from '../measuring/figure-text.ts'

/** Milliseconds on a phone. */
const goals = { load: 50, call: 5 } as const
const rounds = 5
/** A page makes few calls, and the first ones of a process are slow. */
const firstCalls = 20

interface Timed {
  /** What loads the code that every group shares, and what loads the group. */
  readonly code: number
  readonly load: number
  readonly calls: readonly number[]
}

/** Bundles what a browser loads, because a source file that Node reads takes longer. */
const bundle = (outDir: string): Promise<unknown> =>
  build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['@tessa/source'] },
    build: {
      outDir,
      target: 'es2022',
      lib: {
        entry: join(import.meta.dirname, 'time-diagnose.ts'),
        formats: ['es'],
        fileName: 'time-diagnose',
      },
      rolldownOptions: { external: [/^node:/] },
    },
  })

/** Measures how long a phone loads each group of entries, and how long it takes to diagnose each case. */
export const diagnoseSpeed = async (cases: ReturnType<typeof readCases>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'diagnose-speed-'))
  try {
    await bundle(folder)
    for (const group of new Set(cases.map(({ type }) => groupOf(type)))) {
      const reports = cases.filter(({ type }) => groupOf(type) === group).map(reportOf)
      const file = join(folder, `${group}.json`)
      await writeFile(file, JSON.stringify(reports))
      print(
        group,
        Array.from({ length: rounds }, () => timeOnce(folder, file)),
      )
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** A new process each time: the second load of a process is faster than that of a page. */
const timeOnce = (folder: string, file: string): Timed => {
  const timed: unknown = JSON.parse(
    execFileSync(process.execPath, [join(folder, 'time-diagnose.js'), file], { encoding: 'utf8' }),
  )
  if (!isTimed(timed)) throw new Error('The measurement printed no times.')
  return timed
}

const isTimed = (value: unknown): value is Timed =>
  typeof value === 'object' && value !== null && 'code' in value && 'load' in value && 'calls' in value

const print = (group: string, timed: readonly Timed[]): void => {
  const load = slowerBy * median(timed.map((one) => one.load))
  const callOf = (choose: (calls: readonly number[]) => number): number =>
    slowerBy * median(timed.map(({ calls }) => choose(calls)))
  const call = callOf(median)
  const early = callOf((calls) => median(calls.slice(0, firstCalls)))
  const slowest = callOf((calls) => Math.max(...calls))
  const code = slowerBy * median(timed.map((one) => one.code))
  console.log(
    `  ${group.padEnd(16)} code ${code.toFixed(0)} ms, load ${load.toFixed(0)} ms${goalText(load, goals.load)}, the median of the first ${firstCalls} calls ${early.toFixed(1)} ms${goalText(early, goals.call)}, of all ${call.toFixed(1)} ms, the slowest ${slowest.toFixed(0)} ms`,
  )
}
