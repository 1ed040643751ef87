import { apply, draftOf } from './apply.ts'
import { undo, edit } from './undo.ts'
import { stepOf } from './conditions.ts'
import { dropReplacedAnswer, isPermanent, redo, replay } from './undone-answers.ts'
import { none as nothing, commandOf, placeOf } from './options.ts'
import { answersInOrder, start } from './session.ts'
import type { Entry, Session, SessionEvent, StartOptions, Transition } from './session.ts'
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
  if (event.type === 'answer' || event.type === 'typed' || event.type === 'confirm')
    return take(workflow, session, event)
  if (event.type === 'forward') return moved(session, redo(workflow, session))
  if (event.type === 'undo') return moved(session, undo(workflow, session))
  if (event.type === 'edit') return moved(session, edit(workflow, session, event.index))
  return happen(workflow, session, event)
}

const moved = (before: Session, session: Session): Transition => {
  if (before === session) return { session, effects: nothing }
  return { session, effects: finished(before, session, [{ type: 'report-progress' }, ...asking(session)]) }
}

const take = (
  workflow: Workflow,
  session: Session,
  event: Extract<SessionEvent, { readonly value: string }>,
): Transition => {
  const { type, at } = event
  const when = at !== undefined && { at }
  const value = event.value.trim()
  const step = stepOf(workflow, session.step)
  const place = type === 'typed' ? null : placeOf(workflow, session, step, value)
  const own = step.options?.[place ?? -1]
  const command = type === 'typed' ? undefined : commandOf(workflow, session, value)
  if (type !== 'confirm') {
    if (value === '' || session.pending !== null) return { session, effects: nothing }
    const option = place === null ? command : own
    if (option?.dialog) return { session, effects: [{ type: option.dialog, value }] }
    if (option?.internal) return { session, effects: option.effects ?? [] }
  } else if (!own?.dialog || own.internal) {
    if (!command?.dialog) return { session, effects: nothing }
    const index = workflow.commands?.indexOf(command) ?? -1
    return happen(workflow, session, { type: 'command', value, place: index, ...when }, command)
  }
  return happen(workflow, session, { type: 'answer', step: session.step, value, place, ...when }, own)
}

/** The question to the server on arrival, with the answer that it is about. */
const asking = (session: Session): Effect[] => {
  if (session.pending === null) return []
  const last = answersInOrder(session).at(-1)
  return [{ type: 'ask-server', ask: session.pending, step: last?.step ?? '', value: last?.value ?? '' }]
}

/** Applies an entry, with the option or command that was chosen; the same session when it does not fit. */
const happen = (workflow: Workflow, session: Session, entry: Entry, option?: Option): Transition => {
  const draft = draftOf(session, entry)
  const into = apply(workflow, draft)
  if (!into) return { session, effects: nothing }
  const { wait: ms, loading } = stepOf(workflow, session.step)
  const given = entry.type === 'answer' ? entry : undefined
  if (given) dropReplacedAnswer(draft, session, into)
  // A user who chooses "Other" has to type its text, even if the field already has one.
  const stays = isPermanent(entry) || option?.freeText
  const after = stays ? draft : replay(workflow, draft)

  const danger = entry.type === 'generated' && entry.step.escalate
  const effects: Effect[] = []
  if (given) {
    effects.push({ type: 'report-progress', step: given.step, value: given.value })
    if (ms) effects.push({ type: 'wait', ms, ...(loading && { loading }) })
    effects.push(...(option?.effects ?? []), ...(into.effects ?? []))
    if (after.loop && !session.loop) effects.push({ type: 'escalate', reason: 'loop' })
    if (session.failures < after.threshold && after.failures >= after.threshold)
      effects.push({ type: 'offer-human' })
  } else if (danger || stays || after !== draft)
    effects.push({ type: 'report-progress' }, ...(option?.effects ?? nothing))
  if (danger) effects.push({ type: 'escalate', reason: 'server' })
  if (given || after !== draft) effects.push(...asking(after))
  return { session: after, effects: finished(session, after, effects) }
}

const finished = (before: Session, { outcome }: Session, effects: Effect[]): readonly Effect[] => {
  if (outcome && outcome !== before.outcome) effects.push({ type: 'finish', outcome })
  return effects
}
