import { apply, draftOf } from './apply.ts'
import { back } from './back.ts'
import { holds, stepOf } from './conditions.ts'
import type { Entry, Session, SessionEvent, Transition } from './session.ts'
import type { Effect, Option, Step, Workflow } from './workflow.ts'

const nothing: readonly Effect[] = []

/**
 * What the session becomes, and what the host should do about it. Pure: the same arguments always give the
 * same answer. An event that does not fit (a blank answer, a late reply) gives the same session back.
 *
 * @example
 * const { session, effects } = transition(flow, before, { type: 'answer', value: 'yes' })
 */
export function transition<W extends Workflow>(
  workflow: W,
  session: Session<W>,
  event: SessionEvent,
): Transition<W>
export function transition(workflow: Workflow, session: Session, event: SessionEvent): Transition {
  switch (event.type) {
    case 'answer':
      return choose(workflow, session, event.value.trim(), event.at)
    case 'confirm':
      return confirm(workflow, session, event.value, event.at)
    case 'back': {
      const before = back(workflow, session)
      return { session: before, effects: before === session ? nothing : [{ type: 'report-progress' }] }
    }
    case 'made':
    case 'unavailable':
    case 'learn':
      return happen(workflow, session, event)
  }
}

function choose(workflow: Workflow, session: Session, value: string, at: number | undefined): Transition {
  if (value === '' || session.pending !== null) return { session, effects: nothing }
  const step = stepOf(workflow, session.step)
  const place = placeOf(workflow, session, step, value)
  const option = place === null ? commandOf(workflow, session, value) : step.options?.[place]
  if (option?.opens) return { session, effects: [{ type: option.opens, value }] }
  if (option?.stay) return { session, effects: option.effects ?? nothing }
  return answer(workflow, session, step, value, place, at)
}

function confirm(workflow: Workflow, session: Session, value: string, at: number | undefined): Transition {
  const step = stepOf(workflow, session.step)
  const place = placeOf(workflow, session, step, value)
  const option = place === null ? undefined : step.options?.[place]
  if (option?.opens && !option.stay) return answer(workflow, session, step, value, place, at)
  const command = commandOf(workflow, session, value)
  if (!command?.opens || !workflow.commands) return { session, effects: nothing }
  const entry = { type: 'command', value, place: workflow.commands.indexOf(command) } as const
  return happen(workflow, session, at === undefined ? entry : { ...entry, at })
}

function answer(
  workflow: Workflow,
  session: Session,
  step: Step,
  value: string,
  place: number | null,
  at: number | undefined,
): Transition {
  const asked = session.step
  const entry: Entry = { type: 'answer', step: asked, value, place }
  const after = draftOf(session, at === undefined ? entry : { ...entry, at })
  const into = apply(workflow, after)
  if (!into) return { session, effects: nothing }

  const report = { type: 'report-progress', step: asked, value }
  const effects: Effect[] = step.wait ? [report, waitAfter(step)] : [report]
  const option = place === null ? undefined : step.options?.[place]
  if (option?.effects) effects.push(...option.effects)
  if (into.effects) effects.push(...into.effects)
  if (after.loop && !session.loop) effects.push({ type: 'escalate', reason: 'loop' })
  if (after.failures > session.failures && after.failures === after.threshold)
    effects.push({ type: 'offer-human' })
  if (after.pending) effects.push({ type: 'ask-server', ask: after.pending, step: asked, value })
  return { session: after, effects: finished(session, after, effects) }
}

const waitAfter = ({ wait: ms, loading }: Step): Effect =>
  loading ? { type: 'wait', ms, loading } : { type: 'wait', ms }

/** Where the value stands among the step's own options that apply, and then the server's; a command comes first. */
function placeOf(
  workflow: Workflow,
  session: Session,
  { options = none }: Step,
  value: string,
): number | null {
  for (let place = 0; place < options.length; place++) {
    const option = options[place]
    if (option?.value === value && holds(session, option.when)) return place
  }
  if (!session.made?.options || commandOf(workflow, session, value)) return null
  const made = session.made.options.findIndex((option) => option.value === value)
  return made >= 0 ? options.length + made : null
}

const none: readonly Option[] = []

const commandOf = (workflow: Workflow, session: Session, value: string) =>
  workflow.commands?.find((command) => command.value === value && holds(session, command.when))

/** Everything but an answer. */
function happen(workflow: Workflow, session: Session, entry: Entry): Transition {
  const after = draftOf(session, entry)
  if (!apply(workflow, after)) return { session, effects: nothing }
  const effects: Effect[] = []
  const danger = entry.type === 'made' && entry.step.escalate !== undefined
  if (danger || entry.type === 'learn' || entry.type === 'command') effects.push({ type: 'report-progress' })
  if (danger) effects.push({ type: 'escalate', reason: 'server' })
  return { session: after, effects: finished(session, after, effects) }
}

function finished(before: Session, { outcome }: Session, effects: Effect[]): readonly Effect[] {
  if (outcome && outcome !== before.outcome) effects.push({ type: 'finish', outcome })
  return effects
}
