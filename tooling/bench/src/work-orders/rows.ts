import { createHash } from 'node:crypto'
import { seededDice } from '@tessa/api/src/db/demo-dice.ts'
import { demoFaults } from '@tessa/api/src/db/demo-faults.ts'

/** What is searched for, by how many work orders have it. */
export const words = {
  missing: 'quetzalcoatl',
  /** Three of the oldest. */
  rare: 'zirconium',
  /** One in a hundred. */
  medium: 'humming',
  /** Every other one. */
  common: 'standby',
} as const

export const activitiesEach = 5

/** Between one work order and the one before it. */
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
  'technician_id',
  'activity_count',
]

/** The newest first; the same for every size, so that a small database is the top of a large one. */
export function* workOrders(
  count: number,
  technicianIds: readonly number[],
): Generator<readonly (string | number | boolean | null)[]> {
  const dice = seededDice(4)
  for (let index = 0; index < count; index += 1) {
    const { kind, maker, model, issue } = dice.pick(demoFaults)
    const isOpen = dice.between(1, 10) === 1
    const said = [
      issue,
      index % 2 === 0 ? words.common : '',
      index % 100 === 7 ? words.medium : '',
      index >= count - 3 ? words.rare : '',
    ]
    const at = createdAt(index)
    yield [
      idAt(index),
      `WO-${at.getTime()}`,
      isOpen ? dice.pick(open) : dice.pick(['fulfilled', 'fulfilled', 'archived']),
      dice.pick(priorities),
      kind,
      maker,
      model,
      `SN-${dice.between(100_000, 999_999)}`,
      `Hospital ${dice.between(1, 400)}`,
      `Ward ${dice.between(1, 40)}`,
      false,
      'Ada Byron',
      '+1 555 0100',
      'ada@hospital.example',
      said.filter(Boolean).join(' '),
      chatLog(issue),
      at.toISOString(),
      at.toISOString(),
      dice.between(1, 3) === 1 ? null : dice.pick(technicianIds),
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
