import { isActive, type WorkOrderStatus } from '@tessa/contract'
import type { Actor } from '../domain/case/history.ts'
import { respondingStatuses } from '../domain/sla/sla-policy.ts'
import { demoTransitions } from './demo-transitions.ts'
import type { DemoColumns, DemoEvent, DemoTechnician, DemoTransition } from './demo-context.ts'
import type { DemoScenario } from './demo-scenarios.ts'

/** What happened to a work order after it was created, and its resulting state. */
export interface DemoActivities extends DemoColumns {
  readonly events: readonly (DemoEvent & { readonly at: Date })[]
  readonly status: WorkOrderStatus
  readonly version: number
  readonly responded_at: Date | null
}

/** The hours until each activity, if there is enough time. */
const pace: Readonly<Record<DemoTransition, number>> = {
  assign: 0.5,
  start: 1,
  look: 2,
  ask: 4,
  reply: 5,
  'hand-up': 6,
  fulfil: 9,
  confirm: 12,
  file: 72,
  cancel: 8,
}

const worked: readonly DemoTransition[] = ['assign', 'start', 'look']

const movesOf = ({ status, way, reporter }: DemoScenario, turn: number): readonly DemoTransition[] => {
  const asked: readonly DemoTransition[] = turn % 3 === 0 ? ['ask', 'reply', 'start'] : []
  const done: readonly DemoTransition[] = [...worked, ...asked, 'fulfil']
  const isOdd = turn % 2 === 1
  if (status === undefined || status === 'pending') return []
  switch (status) {
    case 'new':
      return isOdd ? ['reply'] : []
    case 'in-progress':
      return isOdd ? [...worked, 'reply'] : worked
    case 'needs-info':
      return [...worked, 'ask']
    case 'escalated':
      return [...worked, 'hand-up']
    case 'fulfilled':
      return isOdd && reporter.userId !== null ? [...done, 'confirm'] : done
    case 'archived':
      return way === 'dialog' && reporter.userId !== null ? ['cancel'] : [...done, 'file']
  }
}

interface Setting {
  readonly created: Date
  readonly now: Date
  readonly turn: number
  readonly technician: DemoTechnician
  readonly managerId: string
}

const hour = 3_600_000

export const activitiesOf = (
  story: DemoScenario,
  { created, now, turn, technician, managerId }: Setting,
): DemoActivities => {
  const moves = movesOf(story, turn)
  const hours = moves.reduce((sum, move) => sum + pace[move], 0)
  const anHour = Math.min(hour, (0.9 * (now.getTime() - created.getTime())) / Math.max(hours, 1))
  const reporter: Actor = story.reporter.userId === null ? 'guest' : { userId: story.reporter.userId }
  const cast = { reporter, manager: { userId: managerId }, technician, turn, remedy: story.fault.remedy }
  // Open cases of the demo are not late, so that nothing invented raises an alarm.
  const isOpen = story.status !== undefined && isActive(story.status)
  const soonest = isOpen ? now.getTime() + (24 + turn) * hour : 0
  const estimate = new Date(Math.max(created.getTime() + 72 * hour, soonest))
  let history: DemoActivities = {
    events: [],
    status: story.way === 'chat' ? 'pending' : 'new',
    version: 1,
    responded_at: null,
    technician_id: null,
    estimated_completion: null,
    resolved_at: null,
    resolution_notes: null,
  }
  let time = created.getTime()
  for (const move of moves) {
    time += pace[move] * anHour
    const at = new Date(time)
    const made = demoTransitions[move]({ ...cast, estimate, moment: at, status: history.status })
    history = {
      ...history,
      ...made.columns,
      // The first activity of staff counts as the response.
      responded_at: history.responded_at ?? (made.status && respondingStatuses.has(made.status) ? at : null),
      status: made.status ?? history.status,
      version: history.version + (made.status || made.columns ? 1 : 0),
      events: [...history.events, ...made.events.map((event) => ({ ...event, at }))],
    }
  }
  return history
}
