import pg from 'pg'
import type { Route } from '@tessa/contract'
import { median, ratioOf } from '../measuring/estimate.ts'
import { goalText, ratioText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { latencies } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'

/** Milliseconds until the whole answer: figures of the overview, its events, and a day of probes. */
const goals = {
  'GET /api/admin/dashboard-stats': 15,
  'GET /api/admin/recent-activity': 15,
  'GET /api/admin/system-status': undefined,
} as const satisfies { readonly [R in Route]?: number | undefined }

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(20))).join('')}`)

/** As many accounts and sessions as work orders, over three years, and the probes of a week; the product has begun to probe. */
const addRecords = async ({ url, size }: BenchSetup): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const moment = `now() - (n::float8 / ${size}) * interval '3 years'`
  await client.query(
    `insert into users (id, email, first_name, last_name, created_at)
       select gen_random_uuid(), 'person' || n || '@bench.example', 'Person', n::text, ${moment}
       from generate_series(1, ${size}) n`,
  )
  await client.query(
    `insert into chat_sessions (id, session_id, status, created_at, updated_at, completed_at)
       select gen_random_uuid(), gen_random_uuid(), 'completed', ${moment}, ${moment}, ${moment}
       from generate_series(1, ${size}) n`,
  )
  await client.query(
    `insert into probes (name, minute, state, latency_ms)
       select name, date_trunc('minute', now()) - n * interval '1 minute', 'healthy', 3
       from unnest('{database,ai,mail,storage,jobs}'::text[]) name, generate_series(0, 7 * 24 * 60) n
       on conflict do nothing`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

/** What the overview costs, from a thousand records of each kind to many. */
export async function overview(): Promise<void> {
  const sizes = [1000, process.argv.includes('--full') ? 1_000_000 : 100_000]
  const { places, stop } = await setUp(sizes)
  try {
    for (const place of places) await addRecords(place)
    print('', ...sizes.map((size) => size.toLocaleString('en')), 'ratio')
    for (const [route, goal] of Object.entries(goals)) {
      const path = route.replace('GET ', '')
      const contenders = places.map(({ product, token }) => {
        const subject = { server: product, token, calls: () => ({ path }) }
        return async () => median(await latencies(subject, 4))
      })
      const [few = [], many = []] = await interleave(contenders, { warmUps: 5, least: 20, most: 40 })
      const most = median(many)
      print(
        path,
        `${median(few).toFixed(2)} ms`,
        `${most.toFixed(2)} ms${goalText(most, goal)}`,
        ratioText(ratioOf(many, few)),
      )
    }
  } finally {
    await stop()
  }
}
