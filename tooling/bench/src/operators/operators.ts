import { randomUUID } from 'node:crypto'
import { connect } from '@tessa/api/src/db/connect.ts'
import { countWorkOrders } from '@tessa/api/src/features/work-orders/count-work-orders.ts'
import { listValues } from '@tessa/api/src/features/work-orders/list-values.ts'
import { listWorkOrders } from '@tessa/api/src/features/work-orders/list-work-orders.ts'
import type { WorkOrderFilter } from '@tessa/contract'
import { cpuPerCall, latencies, median } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'
import { measureChanges } from './changes.ts'
import { measureExports } from './exports.ts'
import { combinedFilters, gridOf, singleFilters, type GridCase } from './grid.ts'
import { against, print, timed } from './table.ts'

const rounds = 15

type Db = ReturnType<typeof connect>
const viewer = () => ({ userId: randomUUID(), now: new Date(), timeZone: 'UTC' })

interface Place extends BenchSetup {
  readonly db: Db
}

interface GridFigures {
  /** From asking the server to the whole answer, and in the database alone, by size. */
  readonly answered: readonly number[]
  readonly database: readonly number[]
}

/** All sizes take turns, so that what disturbs the machine disturbs them alike. */
const measureBoth = async (
  places: readonly Place[],
  path: string,
  inDatabase: (db: Db) => Promise<unknown>,
): Promise<GridFigures> => {
  const answered = places.map((): number[] => [])
  const database = places.map((): number[] => [])
  for (let round = -3; round < rounds; round += 1)
    for (const [index, { product, token, db }] of places.entries()) {
      const subject = { server: product, token, calls: () => ({ path }) }
      const times = await latencies(subject, 2)
      const taken = await timed(() => inDatabase(db))
      // The first rounds only warm them up.
      if (round < 0) continue
      answered[index]?.push(...times)
      database[index]?.push(taken)
    }
  return { answered: answered.map(median), database: database.map(median) }
}

const queryOf = (filter: WorkOrderFilter): string => new URLSearchParams(Object.entries(filter)).toString()

/** A figure that misses its goal is marked; the worst ones are named at the end. */
const printGrid = async (places: readonly Place[], cases: readonly GridCase[], ratioGoal?: number) => {
  let [worst, flattest] = [0, 0]
  for (const { name, filter } of cases) {
    const figures = await measureBoth(places, `/api/work-orders?${queryOf(filter)}`, (db) =>
      listWorkOrders(db, filter, viewer()),
    )
    const [few = 0, many = 0] = figures.answered
    const slow = figures.database.at(-1) ?? 0
    worst = Math.max(worst, slow)
    flattest = Math.max(flattest, many / few)
    print(
      name,
      `${few.toFixed(2)} ms`,
      `${many.toFixed(2)} ms`,
      against(many / few, ratioGoal),
      against(slow, 15),
    )
  }
  print('worst of these', '', '', against(flattest, ratioGoal), against(worst, 15))
}

const printCounts = async (places: readonly Place[]) => {
  const cases: readonly GridCase[] = [
    { name: 'counts, no filter', filter: {} },
    { name: 'counts, status', filter: { status: 'new,in-progress' } },
    { name: 'counts, technician', filter: { technicianId: '3' } },
    { name: 'counts, facility', filter: { facility: 'Hospital 7' } },
    { name: 'counts, equipment', filter: { equipment: 'Autoclave' } },
    { name: 'counts, word', filter: { search: 'humming' } },
  ]
  for (const { name, filter } of cases) {
    const { answered, database } = await measureBoth(
      places,
      `/api/work-orders/counts?${queryOf(filter)}`,
      (db) => countWorkOrders(db, filter, viewer()),
    )
    const [few = 0, many = 0] = answered
    const slow = database.at(-1) ?? 0
    const goal = name === 'counts, no filter' ? 10 : undefined
    print(name, `${few.toFixed(2)} ms`, `${many.toFixed(2)} ms`, (many / few).toFixed(2), against(slow, goal))
  }
  const values = '/api/work-orders/values?field=facility&search=hosp'
  const { answered, database } = await measureBoth(places, values, (db) => listValues(db, 'facility', 'hosp'))
  const [few = 0, many = 0] = answered
  const slow = database.at(-1) ?? 0
  print(
    'facilities by a word',
    `${few.toFixed(2)} ms`,
    `${many.toFixed(2)} ms`,
    (many / few).toFixed(2),
    slow.toFixed(2),
  )
}

/** Processor time of a list where there are most rows, beside the bare server. */
const printCpu = async (places: readonly Place[]) => {
  const place = places.at(-1)
  if (!place) return
  const { bare, product, token } = place
  const own: number[] = []
  const base: number[] = []
  for (let round = -1; round < 7; round += 1) {
    const ofBare = await cpuPerCall({ server: bare, token, calls: () => ({ path: '/list?limit=25' }) }, 300)
    const path = '/api/work-orders?limit=25'
    const ofProduct = await cpuPerCall({ server: product, token, calls: () => ({ path }) }, 300)
    if (round < 0) continue
    base.push(ofBare)
    own.push(ofProduct)
  }
  const [ofBare, ofProduct] = [median(base), median(own)]
  print(
    'list, processor time',
    `${Math.round(ofBare)} µs`,
    `${Math.round(ofProduct)} µs`,
    against(ofProduct / ofBare, 1.5),
  )
}

/** What the lists of operators cost: each filter in each order, from a thousand work orders to many. */
export async function operators(): Promise<void> {
  const sizes = [1000, process.argv.includes('--full') ? 1_000_000 : 100_000]
  const { places: setups, stop } = await setUp(sizes)
  const places = setups.map((place) => ({ ...place, db: connect(place.url, { max: 1 }) }))
  try {
    const [few = '', many = ''] = sizes.map((size) => size.toLocaleString('en'))
    print('', few, many, 'ratio', 'database, ms')
    await printGrid(places, gridOf(singleFilters()), 1.2)
    await printGrid(places, gridOf(combinedFilters()))
    await printCounts(places)
    await printCpu(places)
    await measureChanges(places)
    const largest = places.at(-1)
    if (largest) await measureExports(largest)
  } finally {
    for (const { db } of places) await db.destroy()
    await stop()
  }
}
