import { goalText, markBusy, ratioText } from '../measuring/figure-text.ts'
import { countersTimes } from './counters.ts'
import { measure, type Measured } from './measure.ts'
import { setUp } from './setup.ts'

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => cell[index === 0 ? 'padEnd' : 'padStart'](20)).join('')}`)

const milliseconds = (value: number): string => `${value.toFixed(2)} ms`
const microseconds = (value: number): string => `${Math.round(value)} µs`

/** Prints the CPU time on the largest database against the baseline, and the ratios between the databases. */
const printRow = ({ name, small, large, againstBare, time, cpu, goal, sizeGoal, timeGoal }: Measured) =>
  print(
    name,
    large.bareCpu === undefined ? '' : microseconds(large.bareCpu),
    microseconds(large.productCpu),
    againstBare === undefined ? '' : ratioText(againstBare, goal),
    milliseconds(small.milliseconds),
    `${milliseconds(large.milliseconds)}${goalText(large.milliseconds, timeGoal)}`,
    ratioText(time, sizeGoal),
    ratioText(cpu),
  )

/** Measures the calls about work orders on 1,000 and 100,000 of them, or on 1,000,000 with `--full`. */
export async function workOrders(): Promise<void> {
  const sizes = [1000, process.argv.includes('--full') ? 1_000_000 : 100_000]
  const { places, stop } = await setUp(sizes)
  try {
    const [smallest, largest] = places
    if (!smallest || !largest) throw new Error('a database is missing')
    const [few = '', many = ''] = sizes.map((size) => size.toLocaleString('en'))
    print('', 'bare, CPU', 'product, CPU', 'ratio', few, many, 'ratio', 'CPU ratio')
    const known: Measured[] = []
    for await (const measured of measure([smallest, largest])) {
      known.push(measured)
      printRow(measured)
    }
    await printCounters([smallest.url, largest.url])
    printDepth(known.filter(({ name }) => name.startsWith('page ')))
  } finally {
    await stop()
  }
}

const printCounters = async (urls: readonly [string, string]) => {
  const { few, many, ratio } = await countersTimes(urls)
  print('counters, database', '', '', '', milliseconds(few), milliseconds(many), ratioText(ratio, 1.2))
}

/** Both pages were measured in rounds of their own, so their ratio has no spread. */
const printDepth = ([first, deep]: readonly Measured[]) => {
  if (!first || !deep) return
  const [near, far] = [first.large, deep.large]
  const ratio = { value: far.milliseconds / near.milliseconds, spread: first.time.spread + deep.time.spread }
  print(
    'page 20,000 / page 1',
    '',
    '',
    '',
    milliseconds(near.milliseconds),
    milliseconds(far.milliseconds),
    ratioText(ratio, 1.2),
    markBusy((far.productCpu / near.productCpu).toFixed(2)),
  )
}
