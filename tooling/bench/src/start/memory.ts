import { setTimeout as wait } from 'node:timers/promises'
import { goalText } from '../measuring/figure-text.ts'
import { cpuPerCall } from '../work-orders/load.ts'
import { startServer } from '../work-orders/server.ts'
import { signIn } from '../work-orders/setup.ts'
import type { Program } from './start-once.ts'

const requests = 100_000
const steps = 5
const goals = { atRest: 200, grown: 1.1 } as const

const megabytes = (bytes: number): number => bytes / 1024 ** 2

/** Prints the resident memory of a server at rest, and after each part of many requests. */
export const measureMemory = async ({ path, environment }: Program, url: string): Promise<void> => {
  const server = await startServer(path, environment)
  try {
    // What the start leaves behind is collected within seconds.
    await wait(10_000)
    const atRest = megabytes(await server.resident())
    console.log(`  memory at rest: ${atRest.toFixed(0)} MB${goalText(atRest, goals.atRest)}`)
    const token = await signIn(server, url, 'manager@bench.example')
    const after: number[] = []
    for (let step = 0; step < steps; step += 1) {
      await cpuPerCall(
        { server, token, calls: () => ({ path: '/api/work-orders?limit=25' }) },
        requests / steps,
      )
      after.push(megabytes(await server.resident()))
    }
    const [first = Number.NaN] = after
    const grown = (after.at(-1) ?? Number.NaN) / first
    const list = after.map((memory) => memory.toFixed(0)).join(', ')
    const each = (requests / steps).toLocaleString('en')
    console.log(
      `  memory after each ${each} lists: ${list} MB, grown ${grown.toFixed(2)} times${goalText(grown, goals.grown)}`,
    )
  } finally {
    await server.stop()
  }
}
