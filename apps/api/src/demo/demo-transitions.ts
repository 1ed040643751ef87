import { managementStatus, type WorkOrderStatus } from '@tessa/contract'
import { teamComment } from '../domain/case/descriptions.ts'
import type { Actor } from '../domain/case/history.ts'
import type { DemoColumns, DemoContext, DemoEvent, DemoTransition } from './demo-context.ts'

interface Made {
  readonly events: readonly DemoEvent[]
  readonly status?: WorkOrderStatus
  readonly columns?: Partial<DemoColumns>
}

const questions = [
  'What is the serial number, and in which room does it stand?',
  'Which load and which cycle was it? Please add a picture of the record strip.',
  'Please add a picture of the message.',
]
const looks = [
  'Looked at it on site, the fault can be reproduced.',
  'Log read out, parts are on order.',
  'Fault comes and goes. Runs on the bench over night.',
]
const replies = [
  'It happened again this morning, same message.',
  'It stands in the equipment room now, with a note on it.',
  'You can come by any time, we use another unit meanwhile.',
]

const inQueue = (words: readonly string[], turn: number): string => words[turn % words.length] ?? ''
const inWords = (status: WorkOrderStatus): string => managementStatus(status).replaceAll('-', ' ')

const noted = (actor: Actor, note: string): DemoEvent => ({
  actor,
  type: 'note_added',
  description: 'Note added',
  newValue: note,
  isInternal: true,
})

const commented = (actor: Actor, words: string, description = 'Comment from the reporter'): DemoEvent => ({
  actor,
  type: 'comment_added',
  description,
  newValue: words,
})

const changed = (actor: Actor, from: WorkOrderStatus, to: WorkOrderStatus): DemoEvent => ({
  actor,
  type: 'status_changed',
  description: `Status changed from ${inWords(from)} to ${inWords(to)}`,
  oldValue: from,
  newValue: to,
})

const staff = ({ technician: { userId } }: DemoContext): Actor => ({ userId })

/** The same activities that the server's routes write. */
export const demoTransitions: Readonly<Record<DemoTransition, (scene: DemoContext) => Made>> = {
  assign: ({ manager, technician: { id, name }, estimate }) => ({
    events: [
      { actor: manager, type: 'assigned', description: `Assigned to ${name}`, newValue: name },
      {
        actor: manager,
        type: 'estimate_changed',
        description: 'Expected completion set',
        newValue: estimate.toISOString(),
      },
    ],
    columns: { technician_id: id, estimated_completion: estimate },
  }),
  start: (scene) => ({
    events: [changed(staff(scene), scene.status, 'in-progress')],
    status: 'in-progress',
  }),
  look: (scene) => ({ events: [noted(staff(scene), inQueue(looks, scene.turn))] }),
  ask: (scene) => ({
    events: [
      changed(staff(scene), scene.status, 'needs-info'),
      commented(staff(scene), inQueue(questions, scene.turn), teamComment),
    ],
    status: 'needs-info',
  }),
  reply: ({ reporter, turn }) => ({ events: [commented(reporter, inQueue(replies, turn))] }),
  'hand-up': (scene) => ({
    events: [
      changed(staff(scene), scene.status, 'escalated'),
      noted(staff(scene), 'Beyond what can be repaired here. The manufacturer has to come.'),
    ],
    status: 'escalated',
  }),
  fulfil: (scene) => ({
    events: [
      changed(staff(scene), scene.status, 'fulfilled'),
      {
        actor: staff(scene),
        type: 'resolution_noted',
        description: 'Resolution noted',
        newValue: scene.remedy,
      },
    ],
    status: 'fulfilled',
    columns: { resolved_at: scene.moment, resolution_notes: scene.remedy },
  }),
  confirm: ({ reporter }) => ({
    events: [{ actor: reporter, type: 'confirmed', description: 'The reporter says it works now' }],
  }),
  file: ({ manager, status }) => ({
    events: [changed(manager, status, 'archived')],
    status: 'archived',
    columns: { resolved_at: null },
  }),
  cancel: ({ reporter, status }) => ({
    events: [
      commented(reporter, 'We found a spare unit and send this one in ourselves.'),
      { ...changed(reporter, status, 'archived'), description: 'Cancelled by the reporter' },
    ],
    status: 'archived',
  }),
}
