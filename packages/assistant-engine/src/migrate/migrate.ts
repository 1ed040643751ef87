import { apply } from '../apply.ts'
import { draftOf } from '../log.ts'
import { canComeBack } from '../answers/checked-restore.ts'
import { refusalAt } from '../answers/checked-transition.ts'
import { placeOf } from '../options.ts'
import { InvalidSession } from '../parse-stored.ts'
import { start } from '../session.ts'
import { trimEntry } from '../trim-entry.ts'
import { isPermanent, toUndoneAnswers } from '../undone-answers.ts'
import type { Entry, Session, UndoneAnswer } from '../session.ts'
import type { Workflow } from '../workflow.ts'
import { isOwnOption, mapped, withLaterValues } from './mapping.ts'
import type { Mapping } from './mapping.ts'

/** The first answer that could not be given again. */
export type StoppedAt = {
  /** The step of the answer in the earlier version; empty for a command. */
  readonly step: string
  readonly value: string
  /** The step where the migrated session stands. */
  readonly asks: string
  readonly reason: 'other-step' | 'no-option' | 'no-command' | 'not-accepted'
}

export type Migration = {
  /** The session of the later version. It stands at the first question that has no answer. */
  readonly session: Session
  /** Null when every answer was given again. */
  readonly stoppedAt: StoppedAt | null
}

/**
 * Moves a session to another version: gives its answers again, up to the first that no longer fits. The answers after
 * it are offered again at their steps, and `forward` puts back each whose question is the same. Throws an
 * `InvalidSession` for a session of another flow.
 *
 * @example
 * const { session, stoppedAt } = migrate(v1, v2, restore(v1, stored), { steps: { model: 'type-plate' } })
 */
export function migrate(from: Workflow, to: Workflow, session: Session, mapping: Mapping = {}): Migration {
  if (session.flow !== from.id) throw new InvalidSession('flow', 'flow')
  const { id, startedAt, initialFacts: facts, threshold } = session
  const at = startedAt ?? undefined
  let moved = start(to, { id, facts, threshold, at })
  const before = draftOf(start(from, { id, facts, threshold, at }))
  let stoppedAt: StoppedAt | null = null
  const gone: Entry[] = []
  for (const entry of session.log) {
    // Facts from the host and sent requests stay, as when going back.
    if (stoppedAt !== null && !isPermanent(entry)) {
      gone.push(entry)
      continue
    }
    const next = repeated(from, to, moved, entry, mapping)
    if (typeof next !== 'string') {
      moved = next
      apply(from, before, entry)
    } else if (entry.type === 'answer' || entry.type === 'command') {
      const step = entry.type === 'answer' ? entry.step : ''
      stoppedAt ??= { step, value: entry.value, asks: moved.step, reason: next }
      gone.push(entry)
    }
  }
  const undone = [...session.undone, ...gone].map((entry) =>
    trimEntry(entry.type === 'answer' ? mapped(from, mapping, entry) : entry),
  )
  const walked = gone.filter((entry) => !isPermanent(entry))
  // What was undone before keeps the hash of its question, so where options are renamed it is only offered.
  const later = [...toUndoneAnswers(withLaterValues(from, mapping), before, walked), ...session.redoable]
  const redoable = later.map((one) => offered(to, { ...one, answer: mapped(from, mapping, one.answer) }))
  return { session: { ...moved, undone, redoable }, stoppedAt }
}

/** No question has an empty hash: an answer that its step would refuse is offered and never put back. */
const offered = (to: Workflow, undone: UndoneAnswer): UndoneAnswer => ({
  answer: undone.answer,
  questionHash: canComeBack(to, undone) ? undone.questionHash : '',
})

/** The session with one more entry, or why the entry does not fit. */
function repeated(
  from: Workflow,
  to: Workflow,
  session: Session,
  entry: Entry,
  mapping: Mapping,
): Session | StoppedAt['reason'] {
  if (entry.type === 'command') {
    const place = to.commands?.findIndex(({ value }) => value === entry.value) ?? -1
    return place < 0 ? 'no-command' : (applied(to, session, { ...entry, place }) ?? 'not-accepted')
  }
  if (entry.type !== 'answer') return applied(to, session, entry) ?? session
  // A question to the server that the earlier version did not ask has no answer.
  const ready = applied(to, session, { type: 'generation-failed' }) ?? session
  const { step, value, place } = mapped(from, mapping, entry)
  if (ready.step !== step) return 'other-step'
  const asked = to.steps[step]
  // An option of the server sets the field as typed words do.
  if (!isOwnOption(from, entry) && refusalAt(to, ready, { type: 'typed', value })) return 'not-accepted'
  if (place === null || !asked) return applied(to, ready, { ...entry, step, place: null }) ?? 'not-accepted'
  const found = placeOf(to, ready, asked, value)
  const isOwn = found !== null && found < (asked.options?.length ?? 0)
  if (found === null || isOwn !== isOwnOption(from, entry)) return 'no-option'
  return applied(to, ready, { ...entry, step, value, place: found }) ?? 'not-accepted'
}

function applied(workflow: Workflow, session: Session, entry: Entry): Session | null {
  const draft = draftOf(session)
  return apply(workflow, draft, entry) ? draft : null
}
