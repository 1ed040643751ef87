import { mostChosen, type ResponseOf, type Routes } from '@tessa/contract'
import { estimate } from '../measuring/estimate.ts'
import { ratioText } from '../measuring/figure-text.ts'
import { interleave, timed } from '../measuring/interleave.ts'
import { send } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'
import { measureScreens } from './screens.ts'
import { against, print } from './table.ts'

type ListPage = ResponseOf<Routes['GET /api/work-orders']>

/** Five hundred work orders, as a person who goes through the pages would choose them. */
const chooseMany = async ({ product, token }: BenchSetup) => {
  const chosen: Pick<ListPage['items'][number], 'id' | 'version'>[] = []
  let cursor = ''
  while (chosen.length < mostChosen) {
    const path = `/api/work-orders?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { items, nextCursor } = JSON.parse(await send(product, { path }, token)) as ListPage
    chosen.push(...items.map(({ id, version }) => ({ id, version })))
    cursor = nextCursor ?? ''
  }
  return chosen
}

const statuses = ['escalated', 'in-progress', 'needs-info'] as const

/** What each bulk asks in each round: something that changes every work order, or nearly every one. */
const bulks = {
  // Most work orders are finished, and these are opened again.
  status: (round: number) => ({ status: statuses[round], reopen: true }),
  assign: (round: number) => ({ technicianId: round + 1, overMaximum: true }),
  notes: () => ({ note: 'The part has been ordered.' }),
} as const satisfies Record<string, (round: number) => object>

/** Changes of five hundred work orders, from asking to the result of each. */
const printBulk = async (places: readonly BenchSetup[]) => {
  for (const [kind, bodyOf] of Object.entries(bulks)) {
    const contenders = places.map((place) => {
      let round = -1
      return async () => {
        round += 1
        const workOrders = await chooseMany(place)
        const path = `/api/work-orders/bulk/${kind}`
        const call = { method: 'POST', path, body: { workOrders, ...bodyOf(round) } } as const
        return (await timed(() => send(place.product, call, place.token))) / 1000
      }
    })
    const taken = await interleave(contenders, { warmUps: 0, least: statuses.length, most: statuses.length })
    const [few, many] = taken.map(estimate)
    if (!few || !many) return
    const worst = Math.max(few.value, many.value)
    print(`${kind} of 500`, `${few.value.toFixed(2)} s`, `${many.value.toFixed(2)} s`, against(worst, 3))
  }
}

/** From the change of a work order until the open screens have heard of it. */
const printScreens = async (place: BenchSetup) => {
  const { screens, alone, median: usual, p95, spread } = await measureScreens(place)
  print('', '1 screen', `${screens} screens`, 'ratio', 'p95, ms')
  print(
    'until screens hear of a change',
    `${alone.toFixed(2)} ms`,
    `${usual.toFixed(2)} ms`,
    ratioText({ value: usual / alone, spread }),
    against(p95, 1000),
  )
}

/** What changes of many work orders take, and how soon the open screens know of one. */
export const measureChanges = async (places: readonly BenchSetup[]): Promise<void> => {
  await printBulk(places)
  const largest = places.at(-1)
  if (largest) await printScreens(largest)
}

/** The changes alone; `operators` measures them too. */
export const changes = async (): Promise<void> => {
  const { places, stop } = await setUp([1000, process.argv.includes('--full') ? 1_000_000 : 100_000])
  try {
    await measureChanges(places)
  } finally {
    await stop()
  }
}
