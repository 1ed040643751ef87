import { countAll } from '../figures/count-all.ts'
import { estimate, median } from '../measuring/estimate.ts'
import { goalText, spreadText } from '../measuring/figure-text.ts'
import { interleave } from '../measuring/interleave.ts'
import { latencies, send } from '../work-orders/load.ts'
import { setUp, type BenchSetup } from '../work-orders/setup.ts'

const goal = 150
const path = '/api/admin/tessa-analysis'

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(70) : cell.padStart(16))).join('')}`)

/** Of the figures, of the lists, and of cuts by several dimensions. */
const questions = [
  'Give me an overview of this year',
  'Which equipment is reported most this year?',
  'work orders by status',
  'What is overdue?',
  'open work orders by facility',
  'open work orders by technician this year',
  'oldest open work order',
  'mean time to repair in the last 365 days',
  'work orders created for autoclaves by technician in the last 30 days',
  'work orders created for autoclaves by technician in the last 365 days',
  'time to repair of autoclaves by facility in the last 365 days',
  'what is the weather tomorrow',
] as const

const answerTime =
  ({ product, token }: BenchSetup, query: string) =>
  async (): Promise<number> => {
    const calls = () => ({ method: 'POST' as const, path, body: { query } })
    return median(await latencies({ server: product, token, calls }, 2))
  }

/** What a question to Admin Tessa costs, from a thousand work orders to many. */
export async function askTessa(): Promise<void> {
  const sizes = [1000, process.argv.includes('--full') ? 1_000_000 : 100_000] as const
  const { places, stop } = await setUp(sizes)
  try {
    for (const place of places) await countAll(place.url)
    print('', ...sizes.map((size) => size.toLocaleString('en')))
    for (const question of questions) {
      const contenders = places.map((place) => answerTime(place, question))
      const taken = (await interleave(contenders, { warmUps: 3, most: 15 })).map(estimate)
      const most = Math.max(...taken.map(({ value }) => value))
      print(
        question,
        ...taken.map(({ value, spread }) => `${value.toFixed(1)} ms ${spreadText(spread)}`),
        goalText(most, goal),
      )
    }
    const largest = places.at(-1)
    if (process.argv.includes('--show') && largest)
      for (const query of questions) {
        const answer = await send(largest.product, { method: 'POST', path, body: { query } }, largest.token)
        console.log(query, answer.slice(0, 200))
      }
  } finally {
    await stop()
  }
}
