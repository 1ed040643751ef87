import type { WorkOrderStatus } from '@tessa/contract'
import type { AnswerScript } from './demo-answer-scripts.ts'
import { createSeededRandom, type SeededRandom } from './demo-random.ts'
import { demoFaults, type DemoFault } from './demo-faults.ts'
import { demoGuests, type DemoReporter } from './demo-reporters.ts'

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

const hour = 3_600_000

interface Kind {
  readonly count: number
  readonly way: AnswerScript | undefined
  readonly status?: WorkOrderStatus
  /** How long ago it may have begun, in hours. */
  readonly ago: readonly [number, number]
}

const kind = (count: number, way: Kind['way'], ago: Kind['ago'], status?: WorkOrderStatus): Kind => ({
  count,
  way,
  ago,
  ...(status ? { status } : {}),
})

const longAgo = [5 * 24, 89 * 24] as const

/** Forty-five work orders, 41 of them from one of the 159 sessions. 21 are closed, which is enough for statistics. */
const kinds: readonly Kind[] = [
  kind(3, 'dialog', [0.4, 3.6], 'new'),
  kind(1, undefined, [0.4, 1.6], 'new'),
  kind(4, 'chat', [1, 20], 'pending'),
  kind(4, 'chat', [16, 6 * 24], 'in-progress'),
  kind(3, 'dialog', [16, 6 * 24], 'in-progress'),
  kind(1, 'support', [40, 5 * 24], 'in-progress'),
  kind(1, undefined, [20, 4 * 24], 'in-progress'),
  kind(2, 'chat', [30, 7 * 24], 'needs-info'),
  kind(2, 'dialog', [30, 7 * 24], 'needs-info'),
  kind(2, 'dialog', [48, 9 * 24], 'escalated'),
  kind(1, 'support', [48, 9 * 24], 'escalated'),
  kind(10, 'chat', longAgo, 'fulfilled'),
  kind(4, 'dialog', longAgo, 'fulfilled'),
  kind(1, 'support', longAgo, 'fulfilled'),
  kind(1, undefined, longAgo, 'fulfilled'),
  kind(2, 'chat', [30 * 24, 89 * 24], 'archived'),
  kind(2, 'dialog', [10 * 24, 89 * 24], 'archived'),
  kind(1, undefined, [30 * 24, 89 * 24], 'archived'),
  kind(14, 'support', [2, 5 * 24]),
  kind(62, 'resolved', [2, 89 * 24]),
  kind(5, 'cancelled', [30, 89 * 24]),
  kind(4, 'circles', [30, 80 * 24]),
  kind(27, 'left', [30, 89 * 24]),
  kind(6, 'under-way', [1, 6]),
]

/** The scenarios of the demo account for visitors: the first of each kind. */
const ownKinds = new Set([
  'dialog new',
  'chat in-progress',
  'chat needs-info',
  'chat fulfilled',
  'dialog fulfilled',
  'support',
  'resolved',
  'under-way',
])

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
  /** The account whose dashboard has content. */
  readonly own: DemoReporter
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
      return {
        name: `${words} ${index}`,
        reporter: index === 0 && ownKinds.has(words) ? own : reporterOf(fault),
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
