import type { Session, SessionEvent } from '../../session.ts'
import { view } from '../../view.ts'
import type { Workflow } from '../../workflow.ts'
import { faultsAt, hasMoved, isPersonal } from './faults.ts'
import type { Profile } from '../../certify/profile.ts'
import { distances } from './distances.ts'
import { domainOf } from './domain.ts'
import { typedWords } from './typed-words.ts'
import { canHold, confirmed, isAround, isUnmet, isUsed } from './profile-faults.ts'
import { play, explore } from './walker.ts'
import type { Place } from './walker.ts'
import { winning } from './winning.ts'

export type Judgement = {
  /** Each fault with its step, and the fewest answers that show it; null when only a loop shows it. */
  readonly faults: Map<string, number | null>
  /** The steps that lead to no outcome. */
  readonly trapped: ReadonlySet<string>
  /** Whether a session with an outcome that has to hold takes an answer. */
  readonly isReopened: boolean
  /** The number of states that were looked at. */
  readonly places: number
}

/** Finds the faults of a small flow by walking through all of its states. */
export function judge(workflow: Workflow, most: number, profile: Profile = {}): Judgement {
  const { person, order = [], passes = [], holds = [], requires = [] } = profile
  const { steps, start, escalation, adaptive } = workflow
  const faults = new Map<string, number | null>()
  const found = (invariant: string, step: string, answers: number | null) => {
    const name = `${invariant} ${step}`
    const known = faults.get(name)
    faults.set(
      name,
      known === undefined || known === null || answers === null
        ? (known ?? answers)
        : Math.min(known, answers),
    )
  }
  for (const part of [escalation, adaptive])
    if (part && !Object.hasOwn(steps, part.step)) found('missing-step', start, 0)

  const hasLoops = escalation !== undefined && Object.hasOwn(steps, escalation.step)
  const noted = (session: Session) => [
    order.map(({ after }) => session.log.some((entry) => 'step' in entry && entry.step === after)),
    passes.map((passage) => isAround(session, passage)),
    holds.includes(session.outcome ?? ''),
  ]
  for (const { outcome } of requires)
    if (outcome !== undefined && !isUsed(workflow, outcome)) found('not-met', start, 0)
  for (const outcome of holds) if (!canHold(workflow, outcome)) found('not-held', start, 0)
  let isReopened = false
  const reached = new Set<string>()
  const trapped = new Set<string>()
  let count = 0
  for (const loops of hasLoops ? [false, true] : [false]) {
    const places = explore(workflow, loops, most, noted)
    const won = winning(places, (place) => isEnd(workflow, place), { loops })
    // Without an adaptive step, what the server offers is a fault of its own.
    const isPerson = ({ session }: Place) =>
      isPersonal(steps[session.step]?.outcome) || (session.generated !== null && adaptive === undefined)
    const persons = winning(places, isPerson, { loops: false })
    const away = distances(places, isPerson)
    for (const place of places) {
      const { step } = place.session
      const length = (extra: number) => (loops ? null : place.answers + extra)
      reached.add(step)
      if (!won.has(place)) trapped.add(step)
      if (steps[step]?.handoff && !persons.has(place)) found('no-person', step, length(0))
      const isFar = (away.get(place) ?? Infinity) > (person?.mostAnswers ?? Infinity)
      if (isFar && !steps[step]?.outcome) found('too-far', step, length(0))
      for (const { step: late, after } of order) {
        const isAfter =
          step === after || place.session.log.some((entry) => 'step' in entry && entry.step === after)
        if (step === late && !isAfter) found('out-of-order', step, length(0))
      }
      const ends = [steps[step], ...place.moves.map((move) => confirmed(workflow, move))]
      for (const requirement of requires)
        if (isUnmet(workflow, place, requirement)) found('not-met', step, length(0))
      const isEnded = ends.some((end) => end?.outcome !== undefined)
      if (isEnded && passes.some((passage) => isAround(place.session, passage)))
        found('not-passed', step, length(0))
      if (place.moves.some((move) => hasMoved(place.session, move))) {
        if (holds.includes(steps[step]?.outcome ?? '')) found('not-held', step, length(1))
        if (holds.includes(place.session.outcome ?? '')) isReopened = true
      }
      for (const { invariant, extra } of faultsAt(workflow, place)) found(invariant, step, length(extra))
    }
    count += places.length
  }
  for (const id of Object.keys(steps)) if (!reached.has(id)) found('unreachable-step', id, 0)
  return { faults, trapped, isReopened, places: count }
}

/** An outcome, or a fault that has a name of its own. */
function isEnd(workflow: Workflow, { session, moves }: Place): boolean {
  if (workflow.steps[session.step]?.outcome) return true
  if (session.pending !== null) return false
  const offered = moves.filter(({ by }) => by === 'offer')
  if (offered.some(({ to }) => to === null)) return true
  if (session.generated === null) return !offered.some((move) => hasMoved(session, move))
  return workflow.adaptive === undefined || isDead(workflow, { ...session, generated: null })
}

/** Whether the step as its author wrote it leads nowhere. */
function isDead(workflow: Workflow, session: Session): boolean {
  const { options, input } = view(workflow, session)
  const events: SessionEvent[] = options.map(({ value }) => ({ type: 'answer', value }))
  if (input)
    for (const value of typedWords(workflow, domainOf(workflow), session, false))
      events.push({ type: 'typed', value })
  return events.every((event) => play(workflow, session, event)?.session.count === session.count)
}
