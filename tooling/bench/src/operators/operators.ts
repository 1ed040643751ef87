import { randomUUID } from 'node:crypto'
import { connect } from '@tessa/api/src/db/connect.ts'
import { countWorkOrders } from '@tessa/api/src/features/work-orders/count-work-orders.ts'
import { listValues } from '@tessa/api/src/features/work-orders/list-values.ts'
import { listWorkOrders } from '@tessa/api/src/features/work-orders/list-work-orders.ts'
import type { WorkOrderFilter } from '@tessa/contract'
import { median, ratioOf, type Estimate } from '../measuring/estimate.ts'
import { ratioText } from '../measuring/figure-text.ts'
import { interleave, type Rounds, timed } from '../measuring/interleave.ts'
import { cpuPerCall, latencies } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'
import { warmUp } from '../work-orders/warm-up.ts'
import { addManyDue } from './add-many-due.ts'
import { measureChanges } from './changes.ts'
import { measureExports } from './exports.ts'
import { combinedFilters, gridOf, manyDueFilters, singleFilters, type GridCase } from './grid.ts'
import { against, print } from './table.ts'

type Db = ReturnType<typeof connect>
const viewer = () => ({ userId: randomUUID(), now: new Date(), timeZone: 'UTC' })

/** There are hundreds of cases, and most of their times are short. */
const gridRounds = { warmUps: 3, least: 7, most: 15, enough: 0.1 } as const

/** More rounds, only while the goal lies within the spread of a ratio. */
const decidedRounds = (goal: number): Rounds => ({
  ...gridRounds,
  mostUndecided: 61,
  isDecided: ([few = [], many = []]) => {
    const { value, spread } = ratioOf(many, few)
    return Math.abs(value - goal) > value * spread
  },
})

interface Place extends BenchSetup {
  readonly db: Db
}

interface GridFigures {
  /** From asking the server to the whole answer, on the smallest and on the largest database. */
  readonly few: number
  readonly many: number
  readonly ratio: Estimate
  /** In the largest database alone. */
  readonly database: number
}

/** The answers and the query alone are interleaved. */
const measureBoth = async (
  places: readonly Place[],
  path: string,
  inDatabase: (db: Db) => Promise<unknown>,
  rounds: Rounds = gridRounds,
): Promise<GridFigures> => {
  const answers = places.map(({ product, token }) => {
    const subject = { server: product, token, calls: () => ({ path }) }
    return async () => median(await latencies(subject, 4))
  })
  const db = places.at(-1)?.db
  const alone = async () => (db ? timed(() => inDatabase(db), 2) : Number.NaN)
  const [few = [], many = [], database = []] = await interleave([...answers, alone], rounds)
  return { few: median(few), many: median(many), ratio: ratioOf(many, few), database: median(database) }
}

const queryOf = (filter: WorkOrderFilter): string => new URLSearchParams(Object.entries(filter)).toString()

/** Prints a case, and returns its figures. */
const printCase = (
  name: string,
  { few, many, ratio, database }: GridFigures,
  { ratioGoal, goal }: { readonly ratioGoal?: number | undefined; readonly goal?: number | undefined },
) =>
  print(
    name,
    `${few.toFixed(2)} ms`,
    `${many.toFixed(2)} ms`,
    ratioText(ratio, ratioGoal),
    against(database, goal),
  )

/**
 * A figure that misses its goal is marked; the worst ones are named at the end. A burst of other load lasts longer than
 * one case, so what misses the ratio is measured twice more after all others, and the median of the three counts.
 */
const printGrid = async (places: readonly Place[], cases: readonly GridCase[], ratioGoal?: number) => {
  let [worst, flattest] = [0, 0]
  const printOne = async (name: string, filter: WorkOrderFilter): Promise<GridFigures> => {
    const figures = await measureBoth(
      places,
      `/api/work-orders?${queryOf(filter)}`,
      (db) => listWorkOrders(db, filter, viewer()),
      ratioGoal === undefined ? gridRounds : decidedRounds(ratioGoal),
    )
    worst = Math.max(worst, figures.database)
    printCase(name, figures, { ratioGoal, goal: 15 })
    return figures
  }
  const missed: { readonly one: GridCase; readonly ratio: number }[] = []
  for (const one of cases) {
    const { ratio } = await printOne(one.name, one.filter)
    if (ratioGoal !== undefined && ratio.value > ratioGoal) missed.push({ one, ratio: ratio.value })
    else flattest = Math.max(flattest, ratio.value)
  }
  for (const { one, ratio } of missed) {
    const again = async () => (await printOne(`again: ${one.name}`, one.filter)).ratio.value
    flattest = Math.max(flattest, median([ratio, await again(), await again()]))
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
    const path = `/api/work-orders/counts?${queryOf(filter)}`
    const figures = await measureBoth(places, path, (db) => countWorkOrders(db, filter, viewer()))
    printCase(name, figures, { goal: name === 'counts, no filter' ? 10 : undefined })
  }
  const values = '/api/work-orders/values?field=facility&search=hosp'
  const figures = await measureBoth(places, values, (db) => listValues(db, 'facility', 'hosp'))
  printCase('facilities by a word', figures, {})
}

/** Processor time of a list where there are most rows, beside the bare server. */
const printCpu = async (places: readonly Place[]) => {
  const place = places.at(-1)
  if (!place) return
  const { bare, product, token } = place
  const ofPath = (server: typeof bare, path: string) => () =>
    cpuPerCall({ server, token, calls: () => ({ path }) }, 300)
  const [base = [], own = []] = await interleave([
    ofPath(bare, '/list?limit=25'),
    ofPath(product, '/api/work-orders?limit=25'),
  ])
  print(
    'list, processor time',
    `${Math.round(median(base))} µs`,
    `${Math.round(median(own))} µs`,
    ratioText(ratioOf(own, base), 1.4),
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
    await warmUp(places)
    await printGrid(places, gridOf(singleFilters()), 1.2)
    await printGrid(places, gridOf(combinedFilters()))
    await printCounts(places)
    await printCpu(places)
    const largest = places.at(-1)
    if (!largest) return
    // The largest database collects more than the others, so the ratio has no goal.
    await addManyDue(largest.url)
    await printGrid(places, gridOf(manyDueFilters()))
    await measureChanges(places)
    await measureExports(largest)
  } finally {
    for (const { db } of places) await db.destroy()
    await stop()
  }
}
