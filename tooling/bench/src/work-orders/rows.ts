import { createHash } from 'node:crypto'
import { createSeededRandom, type SeededRandom } from '@tessa/api/src/demo/demo-random.ts'
import { demoFaults } from '@tessa/api/src/demo/demo-faults.ts'

/**
 * The search words, named after how many work orders contain them. A small and a large database answer each with as many
 * rows and with the same count, except that one of more than 1,000 counts 1,001.
 */
export const words = {
  missing: 'quetzalcoatl',
  /** In three of the oldest work orders. */
  rare: 'zirconium',
  /** In ten work orders of each size, so both sizes gather less than a page from the word index. */
  medium: 'humming',
  /** In ten pages of each size. */
  frequent: 'whirring',
  /** In each of the newest thousand, and in every second other one: so many are counted that the count ends. */
  common: 'standby',
  /** In one of a hundred, and in a thousand at least: 1,000 and 100,000 work orders have as many. */
  hundredth: 'rattling',
} as const

export const activitiesEach = 5

const withMediumWord = 10
const withFrequentWord = 250
const newestThousand = 1000

/** Whether it is one of so many indexes, spread evenly. */
const isOneOf = (several: number, index: number, count: number): boolean =>
  Math.floor(((index + 1) * several) / count) > Math.floor((index * several) / count)

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

/** The columns of a row by name. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

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

/**
 * Of the newest thousand, forty are due within two hours and of an assumed facility, and forty are overdue. So a small
 * database shows as many of them on the first page as a large one.
 */
const isDueSoon = (index: number): boolean => index < newestThousand && index % 25 === 11
const isOverdue = (index: number): boolean => index < newestThousand && index % 25 === 12

const dueSoon = (random: SeededRandom, at: Date): Moments => ({
  touched: at,
  due: new Date(started + random.between(90, 119) * minute),
})

const overdue = (random: SeededRandom, at: Date): Moments => {
  const due = new Date(started - random.between(60, 10 * 1440) * minute)
  return { touched: at, due, breached: due }
}

/** A large database would have more of them, and its answers larger counts: the next days have no other deadlines. */
const notDueSoon = (minutes: number): number =>
  minutes >= 0 && minutes < 2 * 1440 ? minutes + 2 * 1440 : minutes

/** The due and completion times. Some open work orders are late. */
const moments = (random: SeededRandom, at: Date, status: string): Moments => {
  const fromNow = (days: number) =>
    new Date(started + notDueSoon(random.between(-10 * 1440, days * 1440)) * minute)
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

/**
 * Newest first. The rows are the same for every size but for four of the words, so a small database is the newest part of a
 * large one.
 */
export function* workOrders(count: number, technicianIds: readonly number[]): Generator<Row> {
  const random = createSeededRandom(4)
  for (let index = 0; index < count; index += 1) {
    const { kind, maker, model, issue } = random.pick(demoFaults)
    const isOpen = random.between(1, 10) === 1
    const said = [
      issue,
      index < newestThousand || index % 2 === 0 ? words.common : '',
      isOneOf(withMediumWord, index, count) ? words.medium : '',
      isOneOf(withFrequentWord, index, count) ? words.frequent : '',
      isOneOf(Math.max(count / 100, newestThousand), index, count) ? words.hundredth : '',
      index >= count - 3 ? words.rare : '',
    ]
    const at = createdAt(index)
    const usual = isOpen ? random.pick(open) : random.pick(['fulfilled', 'fulfilled', 'archived'] as const)
    const special = (isDueSoon(index) && dueSoon) || (isOverdue(index) && overdue)
    const status = special ? 'new' : usual
    const { touched, due, ...of } = special ? special(random, at) : moments(random, at, status)
    yield {
      id: idAt(index),
      work_order_number: `WO-${at.getTime()}`,
      status,
      priority: random.pick(priorities),
      equipment_type: kind,
      manufacturer: maker,
      equipment_model: model,
      equipment_serial: `SN-${random.between(100_000, 999_999)}`,
      facility_name: `Hospital ${random.between(1, 400)}`,
      facility_location: `Ward ${random.between(1, 40)}`,
      facility_is_default: index % 31 === 3 || isDueSoon(index),
      contact_name: 'Ada Byron',
      contact_phone: '+1 555 0100',
      contact_email: 'ada@hospital.example',
      issue_description: said.filter(Boolean).join(' '),
      chat_log: chatLog(issue),
      created_at: at.toISOString(),
      updated_at: touched.toISOString(),
      resolved_at: iso(of.resolved),
      due_at: iso(due),
      responded_at: iso(of.responded),
      response_breached_at: iso(of.breached),
      estimated_completion: iso(of.estimate),
      sla_paused_at: iso(of.paused),
      technician_id: random.between(1, 3) === 1 ? null : random.pick(technicianIds),
      activity_count: activitiesEach,
    }
  }
}

export function* activities(count: number): Generator<Row> {
  for (let index = 0; index < count; index += 1) {
    const id = idAt(index)
    for (let sequence = 1; sequence <= activitiesEach; sequence += 1)
      yield {
        subject: 'work-order',
        subject_id: id,
        sequence,
        actor_kind: 'user',
        first_name: 'Ada',
        last_name: 'Byron',
        activity_type: sequence === 1 ? 'created' : 'note_added',
        description: sequence === 1 ? 'Work order created' : 'Note added',
        new_value: `What was noted at step ${sequence}`,
        is_internal: sequence > 1,
        created_at: new Date(createdAt(index).getTime() + sequence * 1000).toISOString(),
        hash: `\\x${createHash('sha256').update(`${id}${sequence}`).digest('hex')}`,
      }
  }
}
