import { countersTime } from './counters.ts'
import { measure, type Measured } from './measure.ts'
import { setUp } from './setup.ts'

const print = (...cells: readonly string[]) =>
  console.log(`  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(28) : cell.padStart(15))).join('')}`)

const times = (ratio: number, goal: number | undefined): string =>
  `${ratio.toFixed(2)}${goal === undefined ? '' : ` (≤ ${goal})`}`

/** Prints the CPU time on the largest database against the baseline, and the ratios between the databases. */
const printRow = ({ name, figures, goal, sizeGoal }: Measured) => {
  const [small, large] = [figures.at(0), figures.at(-1)]
  if (!small || !large) return
  const { bareCpu, productCpu } = large
  print(
    name,
    bareCpu === undefined ? '' : `${Math.round(bareCpu)} µs`,
    `${Math.round(productCpu)} µs`,
    bareCpu === undefined ? '' : times(productCpu / bareCpu, goal),
    `${small.milliseconds.toFixed(2)} ms`,
    `${large.milliseconds.toFixed(2)} ms`,
    times(large.milliseconds / small.milliseconds, sizeGoal),
    times(productCpu / small.productCpu, undefined),
  )
}

/** Measures the calls about work orders on 1,000 and 100,000 of them, or on 1,000,000 with `--full`. */
export async function workOrders(): Promise<void> {
  const sizes = [1000, process.argv.includes('--full') ? 1_000_000 : 100_000]
  const { places, stop } = await setUp(sizes)
  try {
    const [few = '', many = ''] = sizes.map((size) => size.toLocaleString('en'))
    print('', 'bare, CPU', 'product, CPU', 'ratio', few, many, 'ratio', 'CPU ratio')
    const known = new Map<string, Measured>()
    for await (const measured of measure(places)) {
      known.set(measured.name, measured)
      printRow(measured)
    }
    await printCounters(places.map(({ url }) => url))
    printDepth([...known.values()].filter(({ name }) => name.startsWith('page ')))
  } finally {
    await stop()
  }
}

const printCounters = async (urls: readonly string[]) => {
  const [few = Number.NaN, many = Number.NaN] = await countersTime(urls)
  print(
    'counters, in the database',
    '',
    '',
    '',
    `${few.toFixed(2)} ms`,
    `${many.toFixed(2)} ms`,
    times(many / few, 1.2),
  )
}

const printDepth = (pages: readonly Measured[]) => {
  const [first, deep] = pages.map(({ figures }) => figures.at(-1))
  if (!first || !deep) return
  print(
    'page 20,000 / page 1',
    '',
    '',
    '',
    `${first.milliseconds.toFixed(2)} ms`,
    `${deep.milliseconds.toFixed(2)} ms`,
    times(deep.milliseconds / first.milliseconds, 1.2),
    times(deep.productCpu / first.productCpu, undefined),
  )
}
