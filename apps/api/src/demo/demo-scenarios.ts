import type { WorkOrderStatus } from '@tessa/contract'
import type { AnswerScript } from './demo-answer-scripts.ts'
import { createSeededRandom, type SeededRandom } from './demo-random.ts'
import { demoFaults, type DemoFault } from './demo-faults.ts'
import { demoGuests, type DemoReporter } from './demo-reporters.ts'
import { type Kind, hour, kinds, ownKinds } from './demo-kinds.ts'

/** One equipment fault and the actions of its reporter. */
export interface DemoScenario {
  readonly name: string
  readonly reporter: DemoReporter
  readonly fault: DemoFault
  readonly begun: Date
  /** Absent for a work order that was sent without the assistant. */
  readonly way: AnswerScript | undefined
  readonly leavesAfter?: number | undefined
  readonly rating: number | null
  /** The status of the work order, if there is one. */
  readonly status?: WorkOrderStatus
}

const imaging = new Set([
  'hospital',
  'imaging-center',
  'emergency-department',
  'research-facility',
  'cancer-center',
  'specialty-clinic',
])

const isBelievable = ({ kind }: DemoFault, { facilityType }: DemoReporter): boolean =>
  kind === 'xray' ? imaging.has(facilityType) : facilityType !== 'imaging-center'

const answersBeforeAbandoning = (way: Kind['way'], random: SeededRandom): number | undefined =>
  way === 'left' ? random.between(1, 11) : way === 'under-way' ? random.between(5, 8) : undefined

const ratingOf = (way: Kind['way'], random: SeededRandom): number | null => {
  if (way === 'resolved') return random.pick([5, 5, 4, 5, 4, 3, null])
  return way === 'chat' ? random.pick([4, 3, null]) : null
}

/** In strides, so that neighbors are different equipment and no two work orders report the same fault. */
const faultAt = (index: number): DemoFault => {
  const fault = demoFaults[(index * 17) % demoFaults.length]
  if (!fault) throw new Error('there are no faults')
  return fault
}

interface People {
  /** The accounts of visitors, whose dashboards have content. Each has one scenario of each of its kinds. */
  readonly own: readonly DemoReporter[]
  readonly accounts: readonly DemoReporter[]
}

/** The scenarios of the ninety days before `now`. They are always the same relative to `now`. */
export const demoScenarios = ({ own, accounts }: People, now: Date): DemoScenario[] => {
  const random = createSeededRandom(2026)
  const reporterOf = (fault: DemoFault): DemoReporter =>
    random.between(1, 5) === 1
      ? random.pick(demoGuests)
      : random.pick(accounts.filter((account) => isBelievable(fault, account)))
  let told = 0
  return kinds.flatMap(({ count, way, status, ago }) =>
    Array.from({ length: count }, (_, index): DemoScenario => {
      const words = [way ?? 'without', status].filter(Boolean).join(' ')
      const fault = faultAt(told++)
      const [latest, earliest] = ago
      const account = ownKinds.has(words) ? own[index] : undefined
      // Every account after the first leaves the random numbers, and so the other scenarios, as they are.
      const other = account && index === 0 ? account : reporterOf(fault)
      return {
        name: `${words} ${index}`,
        reporter: account ?? other,
        fault,
        begun: new Date(now.getTime() - random.between(latest * hour, earliest * hour)),
        way,
        leavesAfter: answersBeforeAbandoning(way, random),
        rating: ratingOf(way, random),
        ...(status ? { status } : {}),
      }
    }),
  )
}
