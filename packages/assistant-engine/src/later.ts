import { append, apply, draftOf } from './apply.ts'
import type { Draft } from './apply.ts'
import { stepOf } from './conditions.ts'
import { light } from './revised.ts'
import { start, trail } from './session.ts'
import type { Entry, LaterAnswer, Session } from './session.ts'
import { textOf } from './text.ts'
import { optionsOf, placeOf } from './places.ts'
import type { Step, Workflow } from './workflow.ts'

/** The session on its first step, with everything that it was given. */
const anew = (workflow: Workflow, { id, startedAt, given, threshold }: Session): Draft =>
  draftOf(start(workflow, { id, facts: given, threshold, ...(startedAt !== null && { at: startedAt }) }))

/** What was told and sent stays told and sent, whatever is taken back. */
const stays = ({ type }: Entry): boolean => type === 'learn' || type === 'command'

/**
 * The first answer, counted from 0, that can still be changed: what was sent to people cannot be taken back. It is
 * the number of answers where none can.
 *
 * @example const canEdit = index >= editableFrom(flow, session)
 */
export function editableFrom<W extends Workflow>(workflow: W, session: Session<W>): number
export function editableFrom(workflow: Workflow, session: Session): number {
  const draft = anew(workflow, session)
  let from = 0
  for (const entry of session.log) {
    append(workflow, draft, entry)
    if (draft.final) from = draft.count
  }
  return from
}

/** The moment before an answer, counted from 0; this and the later answers wait in `later`. */
export function takeBack(workflow: Workflow, session: Session, index: number): Session {
  const first = trail(session)[index]
  if (!first || index < editableFrom(workflow, session)) return session
  const from = session.log.indexOf(first)
  const draft = anew(workflow, session)
  const dropped = session.log.slice(from)
  for (const entry of [...session.log.slice(0, from), ...dropped.filter(stays)])
    append(workflow, draft, entry)
  const gone = dropped.filter((entry) => !stays(entry))
  draft.revised = [...session.revised, ...gone.map(light)]
  draft.later = [...laterOf(workflow, draft, gone), ...session.later]
  draft.replays = session.replays
  return draft
}

/**
 * What was asked at each dropped answer, knowing what was told since: so a question counts as another one
 * only when an answer makes it so.
 */
function laterOf(workflow: Workflow, session: Session, gone: readonly Entry[]): LaterAnswer[] {
  const later: LaterAnswer[] = []
  const draft = draftOf(session)
  for (const entry of gone) {
    if (entry.type === 'answer') {
      const asked = draft.step === entry.step ? askedAt(workflow, draft) : ''
      later.push({ answer: entry, asked })
    } else {
      const led = later.pop()
      if (led) later.push({ ...led, made: entry.type === 'made' ? entry.step : null })
    }
    append(workflow, draft, entry)
  }
  return later
}

/** Where the answer stands that this step had before it was taken back; -1 when there is none. */
const placeInLater = ({ later, step }: Session): number =>
  later.findIndex(({ answer }) => answer.step === step)

/** The answer that this step had before it was taken back, to be offered again. */
export const earlierAnswer = (session: Session): string | undefined =>
  session.later[placeInLater(session)]?.answer.value

/** Drops what the step's new answer replaces. What the server made may be another thing from now on. */
export function replaceLater(draft: Draft, before: Session, into: Step): void {
  const place = placeInLater(before)
  const rest = before.later.filter((_, index) => index !== place)
  keepLater(
    draft,
    rest.map(({ answer, asked }) => ({ answer, asked })),
  )
  if (into.outcome) draft.replays = false
}

/**
 * With every answer put back that still applies, up to the first question that is another one now, or a new one. An
 * answer that ends the session is given by a person, each time.
 */
export function replay(workflow: Workflow, session: Session): Session {
  if (!session.replays) return session
  const next = putBack(workflow, session)
  if (next === session || stepOf(workflow, next.step).outcome) return session
  return replay(workflow, next)
}

/** With the answer of this step put back, if the very same is asked and nothing is sent by it. */
export function putBack(workflow: Workflow, session: Session): Session {
  const place = placeInLater(session)
  const found = session.later[place]
  if (!found || session.pending !== null || askedAt(workflow, session) !== found.asked) return session
  const { answer, made } = found
  const step = stepOf(workflow, session.step)
  const entry = { ...answer, place: placeOf(workflow, session, step, answer.value) }
  const after = draftOf(session, entry)
  const into = apply(workflow, after)
  const option = entry.place === null ? undefined : step.options?.[entry.place]
  if (!into || into.final || into.effects || option?.effects) return session
  keepLater(
    after,
    session.later.filter((_, index) => index !== place),
  )
  if (made !== undefined && after.pending !== null)
    append(workflow, after, made ? { type: 'made', step: made } : { type: 'unavailable' })
  return after
}

function keepLater(draft: Draft, later: readonly LaterAnswer[]): void {
  draft.later = later
  if (later.length === 0) draft.replays = false
}

/**
 * What is asked here, in short. Of a content that merely repeats what a person said only the author's words count;
 * in a title, and in what a person is told to do, every word does.
 */
function askedAt(workflow: Workflow, session: Session): string {
  const step = stepOf(workflow, session.step)
  const { made } = session
  const { own, extra } = optionsOf(session, step)
  const written = step.type === 'action' ? undefined : () => '…'
  return shortOf(
    JSON.stringify([
      made?.title ?? textOf(workflow, session, step.title),
      textOf(workflow, session, step.safety, written),
      made?.content ?? textOf(workflow, session, step.content, written),
      [...extra, ...own].map(({ value, label }) => [value, label]),
      (made?.input ?? step.input)?.type,
    ]),
  )
}

/** A short text that is another one for another text (FNV-1a, twice). */
function shortOf(text: string): string {
  let one = 0x811c9dc5
  let two = 0x1000193
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    one = Math.imul(one ^ code, 0x01000193)
    two = Math.imul(two ^ code, 0x85ebca6b)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}
