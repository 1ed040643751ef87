import { apply } from './apply.ts'
import { draftOf } from './log.ts'
import type { Draft } from './log.ts'
import { stepOf } from './conditions.ts'
import { trimEntry } from './trim-entry.ts'
import { shortHash } from './flow-hash.ts'
import { answersInOrder, isAnswer, start } from './session.ts'
import type { Answered, Entry, UndoneAnswer, Session } from './session.ts'
import { shownStep } from './shown-step.ts'
import { optionAt, placeOf } from './options.ts'
import type { Step, Workflow } from './workflow.ts'

/** Facts from the host and sent requests stay, even when answers are undone. */
export const isPermanent = (entry: Entry): boolean => entry.type === 'set-facts' || entry.type === 'command'

/**
 * The index of the first answer that can still be changed, because a sent request cannot be undone. The index equals
 * the number of answers when none can be changed.
 *
 * @example const canEdit = index >= editableFrom(flow, session)
 */
export function editableFrom<W extends Workflow>(workflow: W, session: Session<W>): number
export function editableFrom(workflow: Workflow, session: Session): number {
  if (session.final) return session.count
  const last = answersInOrder(session).findLastIndex(({ step }) => stepOf(workflow, step).final)
  return Math.max(0, last)
}

/**
 * Goes back to before the answer at an index. That answer and the later ones move to `redoable`, and come back
 * automatically if the session `replays`. Facts that were set and requests that were sent since then stay.
 */
export const undoFrom = (
  workflow: Workflow,
  session: Session,
  index: number,
  replays = session.replays,
): Session => {
  const { log } = session
  const first = answersInOrder(session)[index]
  if (!first || session.final) return session
  const from = log.indexOf(first)
  const gone = log.slice(from).filter((entry) => !isPermanent(entry))
  // The step of an answer is the one that the answer before it led to.
  if (gone.slice(1).some((entry) => isAnswer(entry) && stepOf(workflow, entry.step).final)) return session
  const draft = draftOf(start(workflow, { ...session, facts: session.initialFacts, at: session.startedAt }))
  for (const entry of [...log.slice(0, from), ...log.slice(from).filter(isPermanent)])
    apply(workflow, draft, entry)
  draft.undone = [...session.undone, ...gone.map(trimEntry)]
  draft.redoable = [...toUndoneAnswers(workflow, draft, gone), ...session.redoable]
  draft.replays = replays
  return draft
}

/**
 * Hashes the question of each dropped answer with today's facts, so that only an answer can make a question count as
 * changed.
 */
export const toUndoneAnswers = (
  workflow: Workflow,
  session: Session,
  gone: readonly Entry[],
): UndoneAnswer[] => {
  const later: UndoneAnswer[] = []
  const draft = draftOf(session)
  for (const entry of gone) {
    if (isAnswer(entry)) {
      later.push({
        answer: entry,
        questionHash: draft.step === entry.step ? questionHashOf(workflow, draft) : '',
      })
    } else Object.assign(later.at(-1) ?? {}, { generated: entry.type === 'generated' ? entry.step : null })
    apply(workflow, draft, entry)
  }
  return later
}

/** This step's undone answer, to put back. */
const undoneOf = (session: Session): UndoneAnswer | undefined =>
  session.redoable.find(({ answer }) => answer.step === session.step)

/** The undone answers of the other steps, and further ones of this step. */
const restOfRedoable = (session: Session, found = undoneOf(session)): UndoneAnswer[] =>
  session.redoable.filter((undone) => undone !== found)

/** This step's undone answer. */
export const undoneAnswerOf = (session: Session): Answered | undefined => undoneOf(session)?.answer

/** The value of this step's undone answer, which the screen offers again. */
export const previousAnswerOf = (session: Session): string | undefined => undoneAnswerOf(session)?.value

/** Drops the undone answer that the new answer replaces. Generated steps may differ from here on. */
export const dropReplacedAnswer = (draft: Draft, before: Session, into: Step): void => {
  if (draft.redoable[0])
    draft.redoable = restOfRedoable(before).map(({ answer, questionHash }) => ({ answer, questionHash }))
  draft.replays &&= !!draft.redoable[0] && !into.outcome
}

/**
 * Puts back every answer that still applies, up to the first changed or new question. The user gives an answer that
 * ends the session again each time.
 */
export const replay = (workflow: Workflow, session: Session): Session => {
  let now = session
  while (now.replays) {
    const next = redo(workflow, now)
    if (next === now || stepOf(workflow, next.step).outcome) break
    now = next
  }
  return now
}

/** Puts back the answer of this step if the question is identical and the answer sends nothing. */
export const redo = (workflow: Workflow, session: Session): Session => {
  const found = undoneOf(session)
  if (session.pending || !found?.questionHash.startsWith(questionHashOf(workflow, session))) return session
  const { answer, generated: made } = found
  const step = stepOf(workflow, session.step)
  // Typed words do not become a choice.
  const place = answer.place === null ? null : placeOf(workflow, session, step, answer.value)
  const after = draftOf(session)
  const into = apply(workflow, after, { ...answer, place })
  const option = optionAt(step, place)
  if (!into || into.final || into.effects || option?.effects) return session
  after.redoable = restOfRedoable(session)
  after.replays &&= !!after.redoable[0]
  if (made !== undefined && after.pending)
    apply(workflow, after, made ? { type: 'generated', step: made } : { type: 'generation-failed' })
  return after
}

/**
 * A hash of the current question. For content that only repeats the user's answers, the hash covers the author's text;
 * for a title, safety instructions and actions, it covers every word.
 */
const questionHashOf = (workflow: Workflow, session: Session): string => {
  const written = stepOf(workflow, session.step).type === 'action' ? undefined : () => '…'
  const step = shownStep(workflow, session, written)
  const options = step.options.map((one) => [one.value, one.label])
  return shortHash([step.title, step.safety, step.content, options, step.input?.type])
}
