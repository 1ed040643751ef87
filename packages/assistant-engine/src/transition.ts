import { back } from './back.ts'
import { optionOf, resolve, stepOf } from './conditions.ts'
import { command, learn, moment } from './moment.ts'
import type { Answered, MadeStep, Session, SessionEvent, Transition } from './session.ts'
import type { Effect, Option, Workflow } from './workflow.ts'

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
    case 'made':
      return session.pending === null ? { session, effects: nothing } : made(session, event.step)
    case 'unavailable':
      if (session.pending === null) return { session, effects: nothing }
      return { session: { ...moment(session, event), pending: null }, effects: nothing }
    case 'learn':
      return { session: learn(session, event), effects: [{ type: 'report-progress' }] }
    case 'back':
      return back(workflow, session)
  }
}

function choose(workflow: Workflow, session: Session, value: string, at: number | undefined): Transition {
  if (value === '' || session.pending !== null) return { session, effects: nothing }
  const option = optionOf(workflow, session, value)
  if (option?.opens) return { session, effects: [{ type: option.opens, value }] }
  if (option?.stay) return { session, effects: option.effects ?? nothing }
  return record(workflow, session, answered(session, value, at), option)
}

function confirm(workflow: Workflow, session: Session, value: string, at: number | undefined): Transition {
  const option = optionOf(workflow, session, value)
  if (!option?.opens) return { session, effects: nothing }
  if (!option.stay) {
    if (session.pending !== null) return { session, effects: nothing }
    return record(workflow, session, answered(session, value, at), option)
  }
  const next = command(workflow, session, { type: 'command', value, ...(at !== undefined && { at }) })
  const effects: Effect[] = [{ type: 'report-progress' }]
  if (next.outcome && next.outcome !== session.outcome)
    effects.push({ type: 'finish', outcome: next.outcome })
  return { session: next, effects }
}

const answered = (session: Session, value: string, at: number | undefined): Answered =>
  at === undefined
    ? { type: 'answer', step: session.step, value }
    : { type: 'answer', step: session.step, value, at }

/** Takes an answer as given, its dialog confirmed. `restore` replays through here. */
export function record(
  workflow: Workflow,
  session: Session,
  entry: Answered,
  option: Option | undefined,
): Transition {
  const { value } = entry
  const step = stepOf(workflow, session.step)
  const facts = factsAfter(session, step.field, option, value)
  const answers = { ...session.answers, [session.step]: value }
  const now: Session = { ...moment(session, entry), answers, facts, count: session.count + 1 }

  const handled = option !== undefined || (step.input !== undefined && !session.made?.input)
  const target = handled ? resolve(now, option?.next ?? step.next) : undefined
  const loop = workflow.escalation !== undefined && repeats(session, value) >= Math.max(2, session.threshold)
  const next = loop ? workflow.escalation?.step : (target ?? workflow.adaptive?.step)
  if (next === undefined) return { session, effects: nothing }

  const into = stepOf(workflow, next)
  const madeInRow = target === undefined ? session.madeInRow : 0
  const pending = into.ask && madeInRow < (workflow.adaptive?.limit ?? 1) ? into.ask : null
  const failures = session.failures + (option?.failed ? 1 : 0)
  const outcome = into.outcome ?? (session.outcome === 'cancelled' ? null : session.outcome)

  const effects: Effect[] = [{ type: 'report-progress', step: session.step, value }]
  if (step.wait) effects.push({ type: 'wait', ms: step.wait, ...(step.loading && { loading: step.loading }) })
  if (option?.effects) effects.push(...option.effects)
  if (into.effects) effects.push(...into.effects)
  if (loop) effects.push({ type: 'escalate', reason: 'loop' })
  if (option?.failed && failures === session.threshold) effects.push({ type: 'offer-human' })
  if (pending) effects.push({ type: 'ask-server', ask: pending, step: session.step, value })
  if (outcome && outcome !== session.outcome) effects.push({ type: 'finish', outcome })

  return {
    session: {
      ...now,
      step: next,
      pending,
      made: null,
      madeInRow,
      failures,
      loop: session.loop || loop,
      escalationReason: loop ? (workflow.escalation?.reason ?? null) : session.escalationReason,
      outcome,
      final: into.final === true,
    },
    effects,
  }
}

function factsAfter(session: Session, field: string | undefined, option: Option | undefined, value: string) {
  if (!field && !option?.set) return session.facts
  return { ...session.facts, ...(field && { [field]: option?.label ?? value }), ...option?.set }
}

/** How often this step has now been answered this way. */
function repeats(session: Session, value: string): number {
  let count = 1
  if (session.answers[session.step] === undefined) return count
  for (let at: Session | null = session; at?.last; at = at.previous) {
    if (at.last.type === 'answer' && at.last.step === session.step && at.last.value === value) count++
  }
  return count
}

function made(session: Session, step: MadeStep): Transition {
  const reason = step.escalate
  const next: Session = {
    ...moment(session, { type: 'made', step }),
    pending: null,
    made: step,
    madeInRow: session.madeInRow + 1,
    escalationReason: reason ?? session.escalationReason,
    outcome: reason === undefined ? session.outcome : (session.outcome ?? 'escalated'),
  }
  const escalation = [{ type: 'report-progress' }, { type: 'escalate', reason: 'server' }]
  return { session: next, effects: reason === undefined ? nothing : escalation }
}
