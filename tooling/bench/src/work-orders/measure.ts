import { casesFor, type Case } from './cases.ts'
import { cpuPerCall, latencies, median, type Subject } from './load.ts'
import type { BenchSetup } from './setup.ts'

/** One case on one database: microseconds of CPU time per request, and milliseconds per response. */
export interface Figures {
  readonly size: number
  readonly productCpu: number
  readonly bareCpu: number | undefined
  readonly milliseconds: number
}

export interface Measured extends Pick<Case, 'name' | 'goal' | 'sizeGoal'> {
  /** From the smallest to the largest database. */
  readonly figures: readonly Figures[]
}

const rounds = 7

interface Run {
  readonly size: number
  readonly product: Subject
  readonly bare: Subject | undefined
  readonly cpu: { readonly product: number[]; readonly bare: number[] }
  readonly times: number[]
}

const runAt = ({ size, product, bare, token }: BenchSetup, one: Case): Run => ({
  size,
  product: { server: product, token, calls: one.product },
  bare: one.bare && { server: bare, token, calls: one.bare },
  cpu: { product: [], bare: [] },
  times: [],
})

/** All sizes and both servers take turns, so that other load affects them equally. */
const measureCase = async (
  places: readonly BenchSetup[],
  index: number,
  largest: number,
): Promise<Measured> => {
  const cases = places.map(({ size }) => casesFor(size, largest)[index])
  const [first] = cases
  if (!first) throw new Error('there is no such case')
  const count = first.isHeavy ? 120 : 300
  const runs = places.flatMap((place, at) => {
    const one = cases[at]
    return one ? [runAt(place, one)] : []
  })
  for (let round = -1; round < rounds; round += 1) {
    for (const { product, bare, cpu, times } of runs) {
      const bareCpu = bare && (await cpuPerCall(bare, count))
      const productCpu = await cpuPerCall(product, count)
      const taken = await latencies(product, count / 6)
      // The first round only warms up the servers.
      if (round < 0) continue
      cpu.product.push(productCpu)
      if (bareCpu !== undefined) cpu.bare.push(bareCpu)
      times.push(...taken)
    }
  }
  const figures = runs.map(({ size, bare, cpu, times }) => ({
    size,
    productCpu: median(cpu.product),
    bareCpu: bare && median(cpu.bare),
    milliseconds: median(times),
  }))
  const { name, goal, sizeGoal } = first
  return { name, figures, ...(goal && { goal }), ...(sizeGoal && { sizeGoal }) }
}

/** Measures one case after the other, and yields each result at once. */
export async function* measure(places: readonly BenchSetup[]): AsyncGenerator<Measured> {
  const largest = Math.max(...places.map(({ size }) => size))
  for (const index of casesFor(largest, largest).keys()) yield await measureCase(places, index, largest)
}
