import { apply } from './apply.ts'
import { draftOf } from './log.ts'
import { stepOf } from './conditions.ts'
import { dropReplacedAnswer, isPermanent, redo, replay, undoFrom } from './undone-answers.ts'
import { none as nothing, commandOf, optionAt, placeOf } from './options.ts'
import { answersInOrder, isAnswer, start } from './session.ts'
import type { Answered, Entry, Session, SessionEvent, StartOptions, Transition } from './session.ts'
import type { Effect, Option, Workflow } from './workflow.ts'

/**
 * Starts a new session like `start`, and gives the effects of the first step too.
 *
 * @example
 * const { session, effects } = begin(flow, { id: crypto.randomUUID() })
 */
export function begin<W extends Workflow>(workflow: W, beginning?: StartOptions): Transition<W>
export function begin(workflow: Workflow, beginning?: StartOptions): Transition {
  const session = start(workflow, beginning)
  const effects = [...(stepOf(workflow, session.step).effects ?? nothing)]
  return finish({ ...session, outcome: null, count: -1 }, session, effects)
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
  if (event.type === 'answer' || event.type === 'typed' || event.type === 'confirm')
    return take(workflow, session, event)
  if (event.type === 'forward') return moved(session, redo(workflow, session))
  if (event.type === 'undo') return moved(session, undoFrom(workflow, session, session.count - 1))
  if (event.type === 'edit') return moved(session, undoFrom(workflow, session, event.index, true))
  return happen(workflow, session, event)
}

const moved = (before: Session, session: Session): Transition =>
  finish(before, session, before === session ? [] : [{ type: 'report-progress' }])

const stay = (session: Session, effects: readonly Effect[] = nothing): Transition => ({ session, effects })

const take = (
  workflow: Workflow,
  session: Session,
  event: Extract<SessionEvent, { readonly value: string }>,
): Transition => {
  const value = event.value.trim()
  const { type } = event
  const asked = stepOf(workflow, session.step)
  const place = type === 'typed' ? null : placeOf(workflow, session, asked, value)
  const command = type === 'typed' ? undefined : commandOf(workflow, session, value)
  const own = optionAt(asked, place)
  if (type !== 'confirm') {
    if (!value || session.pending) return stay(session)
    const option = own ?? command
    if (option?.dialog) return stay(session, [{ type: option.dialog, value }])
    if (option?.internal) return stay(session, option.effects)
  } else if (!own?.dialog || own.internal) {
    if (!command?.dialog) return stay(session)
    const index = (workflow.commands ?? nothing).indexOf(command)
    return happen(workflow, session, { type: 'command', value, place: index, at: event.at }, command)
  }
  return happen(workflow, session, { type: 'answer', step: session.step, value, place, at: event.at }, own)
}

/** Applies an entry, with the option or command that was chosen; the same session when it does not fit. */
const happen = (workflow: Workflow, session: Session, entry: Entry, option?: Option): Transition => {
  const draft = draftOf(session)
  const into = apply(workflow, draft, entry)
  if (!into) return stay(session)
  const given = isAnswer(entry)
  if (given) dropReplacedAnswer(draft, session, into)
  // A user who chooses "Other" has to type its text, even if the field already has one.
  const stays = isPermanent(entry) || option?.freeText
  const after = stays ? draft : replay(workflow, draft)

  const danger = entry.type === 'generated' && entry.step.escalate
  const report: Effect = given
    ? { type: 'report-progress', step: session.step, value: entry.value }
    : { type: 'report-progress' }
  const effects = danger || stays || after.count > session.count ? [report] : []
  const { wait: ms, loading } = stepOf(workflow, session.step)
  if (given && ms) effects.push({ type: 'wait', ms, loading })
  if (option?.effects) effects.push(...option.effects)
  if (given) {
    if (into.effects) effects.push(...into.effects)
    if (after.loop && !session.loop) effects.push({ type: 'escalate', reason: 'loop' })
    if (session.failures < after.threshold && after.failures >= after.threshold)
      effects.push({ type: 'offer-human' })
  }
  if (danger) effects.push({ type: 'escalate', reason: 'server' })
  return finish(session, after, effects)
}

/** Adds the question to the server on arrival, with the answer that it is about, and a new outcome. */
const finish = (before: Session, session: Session, effects: Effect[]): Transition => {
  const { outcome } = session
  if (session.pending && session.count !== before.count) {
    const { step = '', value = '' }: Partial<Answered> = answersInOrder(session).at(-1) ?? {}
    effects.push({ type: 'ask-server', ask: session.pending, step, value })
  }
  if (outcome && outcome !== before.outcome) effects.push({ type: 'finish', outcome })
  return stay(session, effects)
}
