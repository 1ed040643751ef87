import { request, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { exportFormats, type ExportFormat, type WorkOrderFilter } from '@tessa/contract'
import { estimate } from '../measuring/estimate.ts'
import { goalText, ratioText } from '../measuring/figure-text.ts'
import { latencies, send } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'

const megabyte = 1024 * 1024
const goals = { memory: 64, slower: 2 } as const

interface Download {
  readonly rows: number
  readonly bytes: number
  readonly firstByteMs: number
  readonly ms: number
}

/** Downloads all work orders, and keeps nothing of them. */
const download = async (
  { product, token }: BenchSetup,
  format: ExportFormat,
  filter: WorkOrderFilter,
): Promise<Download> => {
  const body = { list: 'work-orders', format, filter }
  const answer: unknown = JSON.parse(
    await send(product, { method: 'POST', path: '/api/exports', body }, token),
  )
  if (typeof answer !== 'object' || answer === null || !('url' in answer) || !('rows' in answer))
    throw new Error('an export brings no link')
  const begun = performance.now()
  const asked = request(product.origin + String(answer.url), { agent: false }).end()
  const [response]: IncomingMessage[] = await once(asked, 'response')
  const firstByteMs = performance.now() - begun
  if (response?.statusCode !== 200) throw new Error(`the download answered ${response?.statusCode}`)
  let bytes = 0
  for await (const chunk of response) bytes += Buffer.byteLength(chunk as Buffer)
  return { rows: Number(answer.rows), bytes, firstByteMs, ms: performance.now() - begun }
}

/** Asks for a list again and again, with what a person needs to read between. */
const listTimes = async ({ product, token }: BenchSetup, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  const subject = { server: product, token, calls: () => ({ path: '/api/work-orders?limit=50' }) }
  while (!isOver()) {
    times.push(...(await latencies(subject, 1)))
    await wait(20)
  }
  return times
}

const highestMemory = async ({ product }: BenchSetup, isOver: () => boolean): Promise<number> => {
  let highest = 0
  while (!isOver()) {
    highest = Math.max(highest, await product.memory())
    // Each look collects the garbage of the server, which stops it for a moment.
    await wait(1000)
  }
  return highest
}

/** What an export of all rows costs the server, and the lists that others read meanwhile. */
export const measureExports = async (place: BenchSetup): Promise<void> => {
  // What any server has in memory once it has worked for a while.
  const warmUntil = performance.now() + 10_000
  await listTimes(place, () => performance.now() > warmUntil)
  await download(place, 'ndjson', { priority: 'critical', technicianId: '3' })
  for (const format of exportFormats) {
    const calmUntil = performance.now() + 8000
    const calm = estimate(await listTimes(place, () => performance.now() > calmUntil))
    const before = await place.product.memory()
    let isOver = false
    const [made, busy, highest] = await Promise.all([
      download(place, format, {}).finally(() => {
        isOver = true
      }),
      listTimes(place, () => isOver),
      highestMemory(place, () => isOver),
    ])
    const { rows, bytes, firstByteMs, ms } = made
    console.log(
      `  ${format}: ${rows.toLocaleString('en')} rows, ${(bytes / megabyte).toFixed(0)} MB in ${(ms / 1000).toFixed(1)} s, the first byte after ${firstByteMs.toFixed(0)} ms`,
    )
    const memory = (highest - before) / megabyte
    console.log(`    more memory in use, MB: ${memory.toFixed(2)}${goalText(memory, goals.memory)}`)
    const meanwhile = estimate(busy)
    const slower = { value: meanwhile.value / calm.value, spread: meanwhile.spread + calm.spread }
    console.log(
      `    a list meanwhile: ${meanwhile.value.toFixed(2)} ms instead of ${calm.value.toFixed(2)} ms, ${ratioText(slower, goals.slower)} times`,
    )
  }
}

/** The exports alone; `operators` measures them too. */
export const exports = async (): Promise<void> => {
  const { places, stop } = await setUp([process.argv.includes('--full') ? 1_000_000 : 100_000])
  try {
    for (const place of places) await measureExports(place)
  } finally {
    await stop()
  }
}
