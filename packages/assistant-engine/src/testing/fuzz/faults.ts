import { holds } from '../../conditions.ts'
import type { Option, Workflow } from '../../workflow.ts'
import type { Session } from '../../session.ts'
import { textsIn } from './domain.ts'
import { confirmed } from './profile-faults.ts'
import { endless, play, writersOf } from './walker.ts'
import type { Move, Place } from './walker.ts'
import { offersOf } from './winning.ts'

export type Fault = {
  readonly invariant: string
  /** How many answers show it, after those that lead to the place. */
  readonly extra: number
}

export const isPersonal = (outcome: string | null | undefined): boolean =>
  outcome === 'help-request' || outcome === 'work-order' || outcome === 'escalated'

/** Whether the engine followed the answer. */
export const hasMoved = ({ count }: Session, { after }: Move): boolean =>
  after !== null && after.count > count

/** The faults that one state shows by itself. */
export function faultsAt(workflow: Workflow, place: Place): Fault[] {
  const { session, moves, view } = place
  const step = workflow.steps[session.step]
  if (!step) return []
  const faults: Fault[] = []
  const found = (invariant: string, extra = 0) => faults.push({ invariant, extra })
  if (lacks(session, step)) found('incomplete-document')
  for (const move of moves) {
    const command = confirmed(workflow, move)
    if (move.after && command && lacks(move.after, command)) found('incomplete-document')
  }
  if (session.pending !== null) return faults

  const isWritten = session.generated === null
  const offered = moves.filter(({ by }) => by === 'offer')
  const own = view.options.filter(({ generated }) => !generated).map(({ value }) => value)
  if (new Set(own).size < own.length) found('unhandled-option')
  const isTyped = moves.some(({ event }) => event.type === 'typed')
  if (step.input && view.input && isTyped && !step.field) found('lost-answer', 1)
  if (isWritten && !step.outcome && !offered.some((move) => move.to === null || hasMoved(session, move)))
    found('dead-end')
  if (!isPersonal(step.outcome) && (isWritten || workflow.adaptive) && !hasHelp(workflow, place))
    found('no-help')
  for (const move of moves) for (const invariant of faultsOf(workflow, place, own, move)) found(invariant, 1)
  return faults
}

/** Whether a need of the effects is unknown. */
const lacks = ({ facts }: Session, { effects = [] }: Pick<Option, 'effects'>): boolean =>
  effects.flatMap(({ needs }) => textsIn(needs)).some((name) => !facts[name])

function faultsOf(workflow: Workflow, { session }: Place, own: readonly string[], move: Move): string[] {
  const { event, by, after, isIgnored } = move
  if (event.type !== 'answer' && event.type !== 'typed') return []
  const { options = [], field } = workflow.steps[session.step] ?? {}
  const fits = ({ value, when }: Option) => value === event.value && holds(session, when)
  const option = event.type === 'answer' && own.includes(event.value) ? options.find(fits) : undefined

  const faults: string[] = []
  // What the step itself does with the answer, without the adaptive step as the last resort.
  const { adaptive, ...strict } = workflow
  const calm = { ...session, threshold: endless }
  const alone = play(strict, calm, event)
  const isOpened = option?.dialog !== undefined && !option.internal
  const isAlone = alone !== null && alone.session === calm && (isOpened || alone.effects.length === 0)
  const isGiven =
    option && !(option.internal && option.dialog) && (option.internal || hasMoved(session, move))
  if (after && isGiven && lacks(after, option)) faults.push('incomplete-document')
  if (alone === null) faults.push('missing-step')
  if (by === 'offer' && option?.internal && isIgnored) faults.push('idle-option')
  if (by === 'offer' && isAlone && !option?.internal && (option || !adaptive)) faults.push('unhandled-option')
  if (field && hasMoved(session, move) && after) {
    const others = [...writersOf(workflow, session, field)].filter((id) => id !== session.step)
    if (others.length > 0) faults.push('lost-answer')
  }
  return faults
}

/** Whether an answer or a command that the screen shows leads to a person, even if it is a loop. */
const hasHelp = ({ steps, commands = [] }: Workflow, place: Place): boolean =>
  offersOf(place).some((results) =>
    results.every((move) => {
      const { after } = move
      if (after === null) return false
      if (hasMoved(place.session, move)) {
        const into = steps[after.step]
        return isPersonal(into?.outcome) || into?.handoff === true
      }
      const last = after.log.at(-1)
      return after !== place.session && last?.type === 'command' && isPersonal(commands[last.place]?.outcome)
    }),
  )
