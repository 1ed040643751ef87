import { append, apply, draftOf } from './apply.ts'
import type { Draft } from './apply.ts'
import { stepOf } from './conditions.ts'
import { trimEntry } from './trim-entry.ts'
import { shortHash } from './flow-hash.ts'
import { answersInOrder, isAnswer, start } from './session.ts'
import type { Answered, Entry, UndoneAnswer, Session } from './session.ts'
import { shownStep } from './shown-step.ts'
import { placeOf } from './options.ts'
import type { Step, Workflow } from './workflow.ts'

/** Facts from the host and sent requests stay, even when answers are undone. */
export const isPermanent = ({ type }: Entry): boolean => type === 'set-facts' || type === 'command'

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
  const { id, startedAt: at, initialFacts: facts, threshold, log } = session
  const first = answersInOrder(session)[index]
  if (!first || session.final) return session
  const from = log.indexOf(first)
  const dropped = log.slice(from)
  // The step of an answer is the one that the answer before it led to.
  if (dropped.some((entry) => entry !== first && isAnswer(entry) && stepOf(workflow, entry.step).final))
    return session
  const draft = draftOf(start(workflow, { id, facts, threshold, at }))
  for (const entry of [...log.slice(0, from), ...dropped.filter(isPermanent)]) append(workflow, draft, entry)
  const gone = dropped.filter((entry) => !isPermanent(entry))
  draft.undone = [...session.undone, ...gone.map(trimEntry)]
  draft.redoable = [...toUndoneAnswers(workflow, draft, gone), ...session.redoable]
  draft.replays = replays
  return draft
}

/**
 * Hashes the question of each dropped answer with today's facts, so that only an answer can make a question count as
 * changed.
 */
const toUndoneAnswers = (workflow: Workflow, session: Session, gone: readonly Entry[]): UndoneAnswer[] => {
  const later: UndoneAnswer[] = []
  const draft = draftOf(session)
  for (const entry of gone) {
    if (entry.type === 'answer') {
      const asked = draft.step === entry.step ? questionHashOf(workflow, draft) : ''
      later.push({ answer: entry, questionHash: asked })
    } else {
      const previous = later.pop()
      if (previous) later.push({ ...previous, generated: entry.type === 'generated' ? entry.step : null })
    }
    append(workflow, draft, entry)
  }
  return later
}

/** This step's undone answer, to put back. */
const undoneOf = ({ redoable, step }: Session): UndoneAnswer | undefined =>
  redoable.find(({ answer }) => answer.step === step)

/** The undone answers of the other steps, and further ones of this step. */
const restOfRedoable = (session: Session): UndoneAnswer[] => {
  const found = undoneOf(session)
  return session.redoable.filter((undone) => undone !== found)
}

/** This step's undone answer. */
export const undoneAnswerOf = (session: Session): Answered | undefined => undoneOf(session)?.answer

/** The value of this step's undone answer, which the screen offers again. */
export const previousAnswerOf = (session: Session): string | undefined => undoneAnswerOf(session)?.value

/** Drops the undone answer that the new answer replaces. Generated steps may differ from here on. */
export const dropReplacedAnswer = (draft: Draft, before: Session, into: Step): void => {
  if (before.redoable[0])
    draft.redoable = restOfRedoable(before).map(({ answer, questionHash }) => ({ answer, questionHash }))
  if (!draft.redoable[0] || into.outcome) draft.replays = false
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
  if (!found || session.pending || !found.questionHash.startsWith(questionHashOf(workflow, session)))
    return session
  const { answer, generated: made } = found
  const step = stepOf(workflow, session.step)
  // Typed words do not become a choice.
  const place = answer.place === null ? null : placeOf(workflow, session, step, answer.value)
  const entry = { ...answer, place }
  const after = draftOf(session, entry)
  const into = apply(workflow, after, entry)
  const option = step.options?.[place ?? -1]
  if (!into || into.final || into.effects || option?.effects) return session
  after.redoable = restOfRedoable(session)
  if (!after.redoable[0]) after.replays = false
  if (made !== undefined && after.pending)
    append(workflow, after, made ? { type: 'generated', step: made } : { type: 'generation-failed' })
  return after
}

/**
 * A hash of the current question. For content that only repeats the user's answers, the hash covers the author's text;
 * for a title, safety instructions and actions, it covers every word.
 */
const questionHashOf = (workflow: Workflow, session: Session): string => {
  const written = stepOf(workflow, session.step).type === 'action' ? undefined : () => '…'
  const { title, safety, content, options, input } = shownStep(workflow, session, written)
  return shortHash([title, safety, content, options.map(({ value, label }) => [value, label]), input?.type])
}
