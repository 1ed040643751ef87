import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { goalText } from '../measuring/figure-text.ts'
import { openDatabases } from '../work-orders/databases.ts'
import { inParallel, send } from '../work-orders/load.ts'
import { startProduct, type Server } from '../work-orders/server.ts'
import { signIn, signInAgain } from '../work-orders/setup.ts'
import { mixedCall } from './calls.ts'

const size = 1000
const emails = Array.from({ length: 50 }, (_, n) => `manager${n}@bench.example`)
/** The memory is measured after so many requests. */
const marks = [1000, 10_000, 50_000, 100_000] as const
/** The last figure to that after the first 10,000 requests. */
const goal = 1.1

interface Memory {
  readonly requests: number
  /** In megabytes: in use once its garbage is collected, and given by the system. */
  readonly inUse: number
  readonly resident: number
}

const measureAt = async (server: Server, requests: number): Promise<Memory> => {
  const megabyte = 1024 ** 2
  const inUse = (await server.memory()) / megabyte
  const resident = (await server.resident()) / megabyte
  console.log(
    `  ${requests.toLocaleString('en')} requests: ${inUse.toFixed(1)} MB in use, ${resident.toFixed(0)} MB resident`,
  )
  return { requests, inUse, resident }
}

/** Everybody signs in again before so many requests. */
const atOnce = 5000

/** Sends mixed requests of many accounts and of strangers. */
const sendMixed = async (server: Server, from: number, to: number): Promise<void> => {
  const tokens: string[] = []
  for (const email of emails) tokens.push(await signInAgain(server, email))
  await inParallel(8, to - from, (index) => {
    const n = from + index
    const { isAnonymous, ...call } = mixedCall(n, size)
    return send(server, call, isAnonymous ? undefined : tokens[n % tokens.length])
  })
}

const measureGrowth = async (server: Server): Promise<void> => {
  const measured: Memory[] = []
  let sent = 0
  for (const mark of marks) {
    while (sent < mark) {
      const to = Math.min(mark, sent + atOnce)
      await sendMixed(server, sent, to)
      sent = to
    }
    measured.push(await measureAt(server, mark))
  }
  const [, early] = measured
  const last = measured.at(-1)
  if (!early || !last) throw new Error('nothing was measured')
  for (const [name, of] of [
    ['in use', 'inUse'],
    ['resident', 'resident'],
  ] as const) {
    const grown = last[of] / early[of]
    console.log(
      `  ${name}, grown from the second to the last: ${grown.toFixed(2)} times${goalText(grown, goal)}`,
    )
  }
}

/** Whether the memory of the server stays level under requests of all kinds. */
export const memory = async (): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessa-memory-'))
  const { urls, stop } = await openDatabases([size])
  try {
    const [url = ''] = urls.values()
    const server = await startProduct(url, dataDir)
    try {
      for (const email of emails) await signIn(server, url, email)
      await measureGrowth(server)
    } finally {
      await server.stop()
    }
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
