import { createHash } from 'node:crypto'
import { createSeededRandom, type SeededRandom } from '@tessa/api/src/demo/demo-random.ts'
import { demoFaults } from '@tessa/api/src/demo/demo-faults.ts'

/** The search words, named after how many work orders contain them. */
export const words = {
  missing: 'quetzalcoatl',
  /** In three of the oldest work orders. */
  rare: 'zirconium',
  /** In one of a hundred. */
  medium: 'humming',
  /** In every second one. */
  common: 'standby',
} as const

export const activitiesEach = 5

/** The time between two consecutive work orders. */
const apart = 97_000
const newest = Date.UTC(2026, 9, 1)

export const createdAt = (index: number): Date => new Date(newest - index * apart)

export const idAt = (index: number): string => {
  const hex = createHash('sha256').update(`work order ${index}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const open = ['new', 'pending', 'in-progress', 'needs-info', 'escalated'] as const
const priorities = ['low', 'medium', 'high', 'high', 'critical'] as const

const chatLog = (issue: string): string =>
  JSON.stringify(
    ['welcome', 'manufacturer', 'model', 'issue-description', 'power-check', 'display-check'].map((step) => ({
      step,
      content: `What was asked at the step ${step}`,
      userResponse: step === 'issue-description' ? issue : 'Normal',
      timestamp: '2026-10-01T08:00:00.000Z',
    })),
  )

export const workOrderColumns = [
  'id',
  'work_order_number',
  'status',
  'priority',
  'equipment_type',
  'manufacturer',
  'equipment_model',
  'equipment_serial',
  'facility_name',
  'facility_location',
  'facility_is_default',
  'contact_name',
  'contact_phone',
  'contact_email',
  'issue_description',
  'chat_log',
  'created_at',
  'updated_at',
  'resolved_at',
  'due_at',
  'responded_at',
  'response_breached_at',
  'estimated_completion',
  'sla_paused_at',
  'technician_id',
  'activity_count',
]

interface Moments {
  readonly touched: Date
  readonly due: Date
  readonly resolved?: Date
  readonly responded?: Date
  readonly breached?: Date
  readonly estimate?: Date
  readonly paused?: Date
}

const iso = (moment: Date | undefined): string | null => moment?.toISOString() ?? null

const minute = 60_000
const started = Date.now()

/** The due and completion times. Some open work orders are late, and about two in a thousand are due in two hours. */
const moments = (random: SeededRandom, at: Date, status: string): Moments => {
  const fromNow = (days: number) => new Date(started + random.between(-10 * 1440, days * 1440) * minute)
  if (status === 'fulfilled' || status === 'archived') {
    const resolved = new Date(at.getTime() + random.between(60, 14 * 1440) * minute)
    return { touched: resolved, resolved, due: new Date(at.getTime() + 240 * minute), responded: at }
  }
  const [due, isAnswered] = [fromNow(30), random.between(1, 2) === 1]
  return {
    touched: new Date(at.getTime() + random.between(0, 14 * 1440) * minute),
    due,
    ...(isAnswered ? { responded: at, estimate: fromNow(30) } : {}),
    ...(!isAnswered && due.getTime() < started ? { breached: due } : {}),
    ...(status === 'needs-info' ? { paused: at } : {}),
  }
}

/** Newest first. The rows are the same for every size, so a small database is the newest part of a large one. */
export function* workOrders(
  count: number,
  technicianIds: readonly number[],
): Generator<readonly (string | number | boolean | null)[]> {
  const random = createSeededRandom(4)
  for (let index = 0; index < count; index += 1) {
    const { kind, maker, model, issue } = random.pick(demoFaults)
    const isOpen = random.between(1, 10) === 1
    const said = [
      issue,
      index % 2 === 0 ? words.common : '',
      index % 100 === 7 ? words.medium : '',
      index >= count - 3 ? words.rare : '',
    ]
    const at = createdAt(index)
    const status = isOpen ? random.pick(open) : random.pick(['fulfilled', 'fulfilled', 'archived'] as const)
    const { touched, resolved, due, responded, breached, estimate, paused } = moments(random, at, status)
    yield [
      idAt(index),
      `WO-${at.getTime()}`,
      status,
      random.pick(priorities),
      kind,
      maker,
      model,
      `SN-${random.between(100_000, 999_999)}`,
      `Hospital ${random.between(1, 400)}`,
      `Ward ${random.between(1, 40)}`,
      index % 31 === 3,
      'Ada Byron',
      '+1 555 0100',
      'ada@hospital.example',
      said.filter(Boolean).join(' '),
      chatLog(issue),
      at.toISOString(),
      touched.toISOString(),
      iso(resolved),
      iso(due),
      iso(responded),
      iso(breached),
      iso(estimate),
      iso(paused),
      random.between(1, 3) === 1 ? null : random.pick(technicianIds),
      activitiesEach,
    ]
  }
}

export const activityColumns = [
  'subject',
  'subject_id',
  'sequence',
  'actor_kind',
  'first_name',
  'last_name',
  'activity_type',
  'description',
  'new_value',
  'is_internal',
  'created_at',
  'hash',
]

export function* activities(count: number): Generator<readonly (string | number | boolean | null)[]> {
  for (let index = 0; index < count; index += 1) {
    const id = idAt(index)
    for (let sequence = 1; sequence <= activitiesEach; sequence += 1)
      yield [
        'work-order',
        id,
        sequence,
        'user',
        'Ada',
        'Byron',
        sequence === 1 ? 'created' : 'note_added',
        sequence === 1 ? 'Work order created' : 'Note added',
        `What was noted at step ${sequence}`,
        sequence > 1,
        new Date(createdAt(index).getTime() + sequence * 1000).toISOString(),
        `\\x${createHash('sha256').update(`${id}${sequence}`).digest('hex')}`,
      ]
  }
}
