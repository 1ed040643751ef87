import type { WorkOrderStatus } from '@tessa/contract'
import type { DemoWay } from './demo-answers.ts'
import { seededDice, type Dice } from './demo-dice.ts'
import { demoFaults, type DemoFault } from './demo-faults.ts'
import { demoGuests, type DemoReporter } from './demo-reporters.ts'

/** One piece of equipment that failed somebody, and what they did about it. */
export interface DemoStory {
  readonly name: string
  readonly reporter: DemoReporter
  readonly fault: DemoFault
  readonly begun: Date
  /** Absent for a work order that was sent without the assistant. */
  readonly way: DemoWay | undefined
  readonly leavesAfter?: number | undefined
  readonly rating: number | null
  /** What has become of the work order, where there is one. */
  readonly status?: WorkOrderStatus
}

const hour = 3_600_000

interface Kind {
  readonly count: number
  readonly way: DemoWay | undefined
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

/** Forty-five work orders, 41 of them from one of the 159 sessions; 21 have ended, enough to be measured. */
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

/** Those that belong to the account of the demo that is for trying things out: the first of each such kind. */
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

const answersBeforeLeaving = (way: Kind['way'], dice: Dice): number | undefined =>
  way === 'left' ? dice.between(1, 11) : way === 'under-way' ? dice.between(5, 8) : undefined

const ratingOf = (way: Kind['way'], dice: Dice): number | null => {
  if (way === 'resolved') return dice.pick([5, 5, 4, 5, 4, 3, null])
  return way === 'chat' ? dice.pick([4, 3, null]) : null
}

/** In strides, so that neighbours are different equipment and no two work orders tell of the same fault. */
const faultAt = (index: number): DemoFault => {
  const fault = demoFaults[(index * 17) % demoFaults.length]
  if (!fault) throw new Error('there are no faults')
  return fault
}

interface People {
  /** Whose dashboard is to be alive. */
  readonly own: DemoReporter
  readonly accounts: readonly DemoReporter[]
}

/** What happened in the ninety days before `now`: always the same, counted from there. */
export const demoStories = ({ own, accounts }: People, now: Date): DemoStory[] => {
  const dice = seededDice(2026)
  const reporterOf = (fault: DemoFault): DemoReporter =>
    dice.between(1, 5) === 1
      ? dice.pick(demoGuests)
      : dice.pick(accounts.filter((account) => isBelievable(fault, account)))
  let told = 0
  return kinds.flatMap(({ count, way, status, ago }) =>
    Array.from({ length: count }, (_, index): DemoStory => {
      const words = [way ?? 'without', status].filter(Boolean).join(' ')
      const fault = faultAt(told++)
      const [latest, earliest] = ago
      return {
        name: `${words} ${index}`,
        reporter: index === 0 && ownKinds.has(words) ? own : reporterOf(fault),
        fault,
        begun: new Date(now.getTime() - dice.between(latest * hour, earliest * hour)),
        way,
        leavesAfter: answersBeforeLeaving(way, dice),
        rating: ratingOf(way, dice),
        ...(status ? { status } : {}),
      }
    }),
  )
}
