import { apply, draftOf } from './apply.ts'
import { undo, edit, forward } from './undo.ts'
import { stepOf } from './conditions.ts'
import { dropReplacedAnswer, replay } from './undone-answers.ts'
import { commandOf, placeOf } from './options.ts'
import { answersInOrder, start } from './session.ts'
import type { Entry, Session, SessionEvent, StartOptions, Transition } from './session.ts'
import type { Effect, Step, Workflow } from './workflow.ts'

const nothing: readonly Effect[] = []

/**
 * Starts a new session like `start`, and gives the effects of the first step too.
 *
 * @example
 * const { session, effects } = begin(flow, { id: crypto.randomUUID() })
 */
export function begin<W extends Workflow>(workflow: W, beginning?: StartOptions): Transition<W>
export function begin(workflow: Workflow, beginning?: StartOptions): Transition {
  const session = start(workflow, beginning)
  const effects = [...(stepOf(workflow, session.step).effects ?? []), ...asking(session)]
  return { session, effects: finished({ ...session, outcome: null }, session, effects) }
}

/**
 * Gives the next session and the effects for the host. The function is pure: the same arguments always give the same
 * result. An event that does not fit (a blank answer, a late reply) returns the same session.
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
    case 'typed':
      return take(workflow, session, event)
    case 'confirm':
      return confirm(workflow, session, event.value, event.at)
    case 'undo':
      return moved(session, undo(workflow, session))
    case 'forward':
      return moved(session, forward(workflow, session))
    case 'edit':
      return moved(session, edit(workflow, session, event.index))
    case 'generated':
    case 'generation-failed':
    case 'set-facts':
      return happen(workflow, session, event)
  }
}

function moved(before: Session, session: Session): Transition {
  if (before === session) return { session, effects: nothing }
  return { session, effects: finished(before, session, [{ type: 'report-progress' }, ...asking(session)]) }
}

function take(
  workflow: Workflow,
  session: Session,
  event: Extract<SessionEvent, { type: 'answer' | 'typed' }>,
): Transition {
  const value = event.value.trim()
  if (value === '' || session.pending !== null) return { session, effects: nothing }
  const step = stepOf(workflow, session.step)
  if (event.type === 'typed') return answer(workflow, session, step, value, null, event.at)
  const place = placeOf(workflow, session, step, value)
  const option = place === null ? commandOf(workflow, session, value) : step.options?.[place]
  if (option?.dialog) return { session, effects: [{ type: option.dialog, value }] }
  if (option?.internal) return { session, effects: option.effects ?? nothing }
  return answer(workflow, session, step, value, place, event.at)
}

function confirm(workflow: Workflow, session: Session, value: string, at: number | undefined): Transition {
  const step = stepOf(workflow, session.step)
  const place = placeOf(workflow, session, step, value)
  const option = step.options?.[place ?? -1]
  if (option?.dialog && !option.internal) return answer(workflow, session, step, value, place, at)
  const command = commandOf(workflow, session, value)
  if (!command?.dialog || !workflow.commands) return { session, effects: nothing }
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
  const draft = draftOf(session, at === undefined ? entry : { ...entry, at })
  const into = apply(workflow, draft)
  if (!into) return { session, effects: nothing }
  dropReplacedAnswer(draft, session, into)
  const option = step.options?.[place ?? -1]
  // A user who chooses "Other" has to type its text, even if the field already has one.
  const after = option?.freeText ? draft : replay(workflow, draft)

  const report = { type: 'report-progress', step: asked, value }
  const effects: Effect[] = step.wait ? [report, waitAfter(step)] : [report]
  if (option?.effects) effects.push(...option.effects)
  if (into.effects) effects.push(...into.effects)
  if (after.loop && !session.loop) effects.push({ type: 'escalate', reason: 'loop' })
  if (session.failures < after.threshold && after.failures >= after.threshold)
    effects.push({ type: 'offer-human' })
  effects.push(...asking(after))
  return { session: after, effects: finished(session, after, effects) }
}

/** The question to the server on arrival, with the answer that it is about. */
function asking(session: Session): Effect[] {
  if (session.pending === null) return []
  const last = answersInOrder(session).at(-1)
  return [{ type: 'ask-server', ask: session.pending, step: last?.step ?? '', value: last?.value ?? '' }]
}

const waitAfter = ({ wait: ms, loading }: Step): Effect =>
  loading ? { type: 'wait', ms, loading } : { type: 'wait', ms }

/** Applies every event that is not an answer. */
function happen(workflow: Workflow, session: Session, entry: Entry): Transition {
  const draft = draftOf(session, entry)
  if (!apply(workflow, draft)) return { session, effects: nothing }
  const after =
    entry.type === 'generated' || entry.type === 'generation-failed' ? replay(workflow, draft) : draft
  const effects: Effect[] = []
  const danger = entry.type === 'generated' && entry.step.escalate !== undefined
  if (danger || after !== draft || entry.type === 'set-facts' || entry.type === 'command')
    effects.push({ type: 'report-progress' })
  if (danger) effects.push({ type: 'escalate', reason: 'server' })
  if (after !== draft) effects.push(...asking(after))
  return { session: after, effects: finished(session, after, effects) }
}

function finished(before: Session, { outcome }: Session, effects: Effect[]): readonly Effect[] {
  if (outcome && outcome !== before.outcome) effects.push({ type: 'finish', outcome })
  return effects
}
