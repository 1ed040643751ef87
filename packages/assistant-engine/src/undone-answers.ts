import { append, apply, draftOf } from './apply.ts'
import type { Draft } from './apply.ts'
import { stepOf } from './conditions.ts'
import { trimEntry } from './trim-entry.ts'
import { shortHash } from './flow-hash.ts'
import { start, answersInOrder } from './session.ts'
import type { Answered, Entry, UndoneAnswer, Session } from './session.ts'
import { textOf } from './text.ts'
import { optionsOf, placeOf } from './options.ts'
import type { Step, Workflow } from './workflow.ts'

/** The session on its first step, with the options it was started with. */
const restarted = (workflow: Workflow, { id, startedAt, initialFacts: given, threshold }: Session): Draft =>
  draftOf(start(workflow, { id, facts: given, threshold, at: startedAt }))

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
  const draft = restarted(workflow, session)
  let from = 0
  for (const entry of session.log) {
    append(workflow, draft, entry)
    if (draft.final) from = draft.count
  }
  return from
}

/** Goes back to before the answer at an index. That answer and the later ones move to `redoable`. */
export const undoFrom = (workflow: Workflow, session: Session, index: number): Session => {
  const first = answersInOrder(session)[index]
  if (!first || index < editableFrom(workflow, session)) return session
  const from = session.log.indexOf(first)
  const draft = restarted(workflow, session)
  const dropped = session.log.slice(from)
  for (const entry of [...session.log.slice(0, from), ...dropped.filter(isPermanent)])
    append(workflow, draft, entry)
  const gone = dropped.filter((entry) => !isPermanent(entry))
  draft.undone = [...session.undone, ...gone.map(trimEntry)]
  draft.redoable = [...toUndoneAnswers(workflow, draft, gone), ...session.redoable]
  draft.replays = session.replays
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
  setRedoable(
    draft,
    restOfRedoable(before).map(({ answer, questionHash }) => ({ answer, questionHash })),
  )
  if (into.outcome) draft.replays = false
}

/**
 * Puts back every answer that still applies, up to the first changed or new question. The user gives an answer that
 * ends the session again each time.
 */
export const replay = (workflow: Workflow, session: Session): Session => {
  if (!session.replays) return session
  const next = redo(workflow, session)
  if (next === session || stepOf(workflow, next.step).outcome) return session
  return replay(workflow, next)
}

/** Puts back the answer of this step if the question is identical and the answer sends nothing. */
export const redo = (workflow: Workflow, session: Session): Session => {
  const found = undoneOf(session)
  if (!found || session.pending !== null || questionHashOf(workflow, session) !== found.questionHash)
    return session
  const { answer, generated: made } = found
  const step = stepOf(workflow, session.step)
  // Typed words do not become a choice.
  const place = answer.place === null ? null : placeOf(workflow, session, step, answer.value)
  const after = draftOf(session, { ...answer, place })
  const into = apply(workflow, after)
  const option = step.options?.[place ?? -1]
  if (!into || into.final || into.effects || option?.effects) return session
  setRedoable(after, restOfRedoable(session))
  if (made !== undefined && after.pending !== null)
    append(workflow, after, made ? { type: 'generated', step: made } : { type: 'generation-failed' })
  return after
}

const setRedoable = (draft: Draft, later: readonly UndoneAnswer[]): void => {
  draft.redoable = later
  if (!later[0]) draft.replays = false
}

/**
 * A hash of the current question. For content that only repeats the user's answers, the hash covers the author's text;
 * for a title, safety instructions and actions, it covers every word.
 */
const questionHashOf = (workflow: Workflow, session: Session): string => {
  const step = stepOf(workflow, session.step)
  const { generated: made } = session
  const { own, extra } = optionsOf(session, step)
  const written = step.type === 'action' ? undefined : () => '…'
  return shortHash([
    made?.title ?? textOf(workflow, session, step.title),
    textOf(workflow, session, step.safety),
    made?.content ?? textOf(workflow, session, step.content, written),
    [...extra, ...own].map(({ value, label }) => [value, label]),
    (made?.input ?? step.input)?.type,
  ])
}
