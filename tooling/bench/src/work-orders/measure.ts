import { median, ratioOf, type Estimate } from '../measuring/estimate.ts'
import { interleave } from '../measuring/interleave.ts'
import { casesFor, type Case } from './cases.ts'
import { cpuPerCall, latencies, type Subject } from './load.ts'
import { managerEmail, signInAgain, type BenchSetup } from './setup.ts'
import { warmUp } from './warm-up.ts'

/** One case on one database: microseconds of CPU time per request, and milliseconds per response. */
export interface Figures {
  readonly productCpu: number
  readonly milliseconds: number
  readonly bareCpu?: number
}

export interface Measured extends Pick<Case, 'name' | 'goal' | 'sizeGoal' | 'timeGoal'> {
  /** On the smallest and on the largest database. */
  readonly small: Figures
  readonly large: Figures
  /** The CPU time against the baseline, on the largest database. */
  readonly againstBare?: Estimate
  /** The largest database against the smallest. */
  readonly time: Estimate
  readonly cpu: Estimate
}

/** What is measured of one place in each round, in this order. */
const contendersOf = ({ product: server, bare, token }: BenchSetup, one: Case) => {
  const count = one.isHeavy ? 120 : 300
  const product: Subject = { server, token, calls: one.product }
  const ofBare = one.bare && { server: bare, token, calls: one.bare }
  return {
    times: async () => median(await latencies(product, count / 6)),
    product: () => cpuPerCall(product, count),
    bare: ofBare && (() => cpuPerCall(ofBare, count)),
  }
}

/** All sizes and both servers are interleaved. */
const measureCase = async (
  [smallest, largest]: readonly [BenchSetup, BenchSetup],
  index: number,
): Promise<Measured> => {
  const caseOf = ({ size }: BenchSetup): Case => {
    const one = casesFor(size, largest.size)[index]
    if (!one) throw new Error('there is no such case')
    return one
  }
  const few = contendersOf(smallest, caseOf(smallest))
  const many = contendersOf(largest, caseOf(largest))
  const [fewTimes = [], manyTimes = [], fewCpu = [], manyCpu = [], bareCpu] = await interleave([
    few.times,
    many.times,
    few.product,
    many.product,
    ...(many.bare ? [many.bare] : []),
  ])
  const { name, goal, sizeGoal, timeGoal } = caseOf(largest)
  return {
    name,
    small: { productCpu: median(fewCpu), milliseconds: median(fewTimes) },
    large: {
      productCpu: median(manyCpu),
      milliseconds: median(manyTimes),
      ...(bareCpu && { bareCpu: median(bareCpu) }),
    },
    ...(bareCpu && { againstBare: ratioOf(manyCpu, bareCpu) }),
    time: ratioOf(manyTimes, fewTimes),
    cpu: ratioOf(manyCpu, fewCpu),
    ...(goal && { goal }),
    ...(sizeGoal && { sizeGoal }),
    ...(timeGoal && { timeGoal }),
  }
}

const signedIn = async (place: BenchSetup): Promise<BenchSetup> => ({
  ...place,
  token: await signInAgain(place.product, managerEmail),
})

/** Measures one case after the other, each with a new sign-in, and yields each result at once. */
export async function* measure([few, many]: readonly [BenchSetup, BenchSetup]): AsyncGenerator<Measured> {
  await warmUp([few, many])
  for (const index of casesFor(many.size, many.size).keys())
    yield await measureCase([await signedIn(few), await signedIn(many)], index)
}
