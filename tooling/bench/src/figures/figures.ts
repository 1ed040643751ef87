import { connect } from '@tessa/api/src/db/connect.ts'
import { recountFigures } from '@tessa/api/src/domain/figures/recount-figures.ts'
import pg from 'pg'
import { median, ratioOf } from '../measuring/estimate.ts'
import { goalText, markBusy, ratioText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { latencies } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'
import { addRowsOf } from './add-rows.ts'
import { countAll, timeZone } from './count-all.ts'

const newest = '2026-10-01'

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(34) : cell.padStart(24))).join('')}`)

type Db = ReturnType<typeof connect>

interface Place extends BenchSetup {
  readonly db: Db
  readonly client: pg.Client
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

/** The work orders that the seed spreads over three years. */
const ofThreeYears = 1_000_000

/** Spreads a database over three years, so that each has as many days, and rows of years. */
const spread = async ({ client, size }: Place): Promise<void> => {
  const factor = Math.round(ofThreeYears / size)
  if (factor === 1) return
  const later = '$1::timestamptz - ($1::timestamptz - created_at) * $2::integer'
  await client.query(
    `update work_orders set created_at = ${later}, resolved_at = ${later} + (resolved_at - created_at)`,
    [newest, factor],
  )
}

const ranges = {
  '30 days': 'from=2026-08-15&to=2026-09-13',
  'a quarter, by day': 'from=2026-06-15&to=2026-09-14',
  'a year': 'from=2025-09-15&to=2026-09-14',
  'three years': 'from=2023-10-01&to=2026-09-30',
} as const

/** The milliseconds of each size in each round; the sizes are interleaved. */
const measure = (places: readonly Place[], query: string): Promise<number[][]> =>
  interleave(
    places.map(({ product, token }) => {
      const calls = () => ({ path: `/api/admin/chat-analytics?${query}` })
      return async () => median(await latencies({ server: product, token, calls }, 2))
    }),
    { warmUps: 3 },
  )

const entries = 300

/** What an entry of a history costs with its note, against one without. */
const noteCost = async ({ client }: Place): Promise<readonly [without: number, withNotes: number]> => {
  const { rows } = await client.query<{ id: string }>('select id from work_orders limit $1', [entries])
  let sequence = 1000
  const write = async () => {
    sequence += 1
    const taken: number[] = []
    for (const { id } of rows)
      taken.push(
        await seconds(() =>
          client.query(
            `insert into activities (subject, subject_id, sequence, actor_kind, activity_type, description, is_internal,
               created_at, hash)
             values ('work-order', $1, $2, 'system', 'note_added', 'x', true, now(), '\\x00')`,
            [id, sequence],
          ),
        ),
      )
    return median(taken) * 1000
  }
  const [without, withNotes]: [number[], number[]] = [[], []]
  for (let round = 0; round < 5; round += 1) {
    await client.query('alter table activities disable trigger activities_note_figures')
    without.push(await write())
    await client.query('alter table activities enable trigger activities_note_figures')
    withNotes.push(await write())
  }
  return [median(without), median(withNotes)]
}

/**
 * What the figures of a range cost, from a thousand work orders to many, over three years. The goal is about daily rows:
 * it is held against a thousand work orders beside as many of them. The ratio to a thousand with few rows says what more
 * values cost.
 */
export async function figures(): Promise<void> {
  const most = process.argv.includes('--full') ? 1_000_000 : 100_000
  const { places: setups, stop } = await setUp([1000, 1001, most])
  const places: Place[] = setups.map((place) => ({
    ...place,
    db: connect(place.url, { max: 1 }),
    client: new pg.Client({ connectionString: place.url }),
  }))
  try {
    for (const place of places) {
      await place.client.connect()
      await spread(place)
      const taken = await countAll(place.url)
      print(`${place.size.toLocaleString('en')} work orders counted`, `${taken.toFixed(1)} s`)
    }
    const [, alike, largest] = places
    if (!alike || !largest) return
    await addRowsOf(largest.client, alike.client)
    print('', '1,000', '1,000 with its rows', most.toLocaleString('en'), 'to 1,000 with its rows', 'to 1,000')
    for (const [name, query] of Object.entries(ranges)) {
      const [few = [], asManyRows = [], many = []] = await measure(places, query)
      const taken = median(many)
      print(
        `figures of ${name}`,
        `${median(few).toFixed(1)} ms`,
        `${median(asManyRows).toFixed(1)} ms`,
        `${taken.toFixed(1)} ms${goalText(taken, name === 'a year' ? 100 : undefined)}`,
        ratioText(ratioOf(many, asManyRows), 1.2),
        ratioText(ratioOf(many, few)),
      )
    }
    const [without, withNotes] = await noteCost(largest)
    print(
      'an entry of a history',
      `${without.toFixed(2)} ms`,
      `${withNotes.toFixed(2)} ms`,
      markBusy((withNotes / without).toFixed(2)),
    )
    await largest.client.query('truncate figure_notes')
    const taken = await seconds(() => recountFigures(largest.db, timeZone))
    print('recount', '', `${taken.toFixed(1)} s`)
  } finally {
    for (const { db, client } of places) {
      await db.destroy()
      await client.end()
    }
    await stop()
  }
}
