import { isActive, type WorkOrderStatus } from '@tessa/contract'
import type { Actor } from '../activities.ts'
import { takesUp } from '../promises/promises.ts'
import {
  demoMoves,
  type DemoColumns,
  type DemoEvent,
  type DemoMove,
  type DemoTechnician,
} from './demo-moves.ts'
import type { DemoStory } from './demo-stories.ts'

/** What happened to a work order after it was created, and what that has made of it. */
export interface DemoHistory extends DemoColumns {
  readonly events: readonly (DemoEvent & { readonly at: Date })[]
  readonly status: WorkOrderStatus
  readonly version: number
  readonly kept_at: Date | null
}

/** Hours until each move, when there is time enough. */
const pace: Readonly<Record<DemoMove, number>> = {
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

const worked: readonly DemoMove[] = ['assign', 'start', 'look']

const movesOf = ({ status, way, reporter }: DemoStory, turn: number): readonly DemoMove[] => {
  const asked: readonly DemoMove[] = turn % 3 === 0 ? ['ask', 'reply', 'start'] : []
  const done: readonly DemoMove[] = [...worked, ...asked, 'fulfil']
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

export const historyOf = (
  story: DemoStory,
  { created, now, turn, technician, managerId }: Setting,
): DemoHistory => {
  const moves = movesOf(story, turn)
  const hours = moves.reduce((sum, move) => sum + pace[move], 0)
  const anHour = Math.min(hour, (0.9 * (now.getTime() - created.getTime())) / Math.max(hours, 1))
  const reporter: Actor = story.reporter.userId === null ? 'guest' : { userId: story.reporter.userId }
  const cast = { reporter, manager: { userId: managerId }, technician, turn, remedy: story.fault.remedy }
  // What is still open is not late: nobody is to be alarmed about what was made up.
  const isOpen = story.status !== undefined && isActive(story.status)
  const soonest = isOpen ? now.getTime() + (24 + turn) * hour : 0
  const estimate = new Date(Math.max(created.getTime() + 72 * hour, soonest))
  let history: DemoHistory = {
    events: [],
    status: story.way === 'chat' ? 'pending' : 'new',
    version: 1,
    kept_at: null,
    technician_id: null,
    estimated_completion: null,
    resolved_at: null,
    resolution_notes: null,
  }
  let time = created.getTime()
  for (const move of moves) {
    time += pace[move] * anHour
    const at = new Date(time)
    const made = demoMoves[move]({ ...cast, estimate, moment: at, status: history.status })
    history = {
      ...history,
      ...made.columns,
      // With its first move somebody who is paid for it has taken it up.
      kept_at: history.kept_at ?? (made.status && takesUp.has(made.status) ? at : null),
      status: made.status ?? history.status,
      version: history.version + (made.status || made.columns ? 1 : 0),
      events: [...history.events, ...made.events.map((event) => ({ ...event, at }))],
    }
  }
  return history
}
