import { flowHashes } from '../flow-hash.ts'
import { InvalidSession, parseStored } from '../parse-stored.ts'
import { replayLog } from '../replay.ts'
import { restore } from '../serialize.ts'
import type { Session, UndoneAnswer } from '../session.ts'
import type { Workflow } from '../workflow.ts'
import { refusalAt } from './checked-transition.ts'
import { refusalOf } from './refusal.ts'
import type { Refusal } from './refusal.ts'

/** An answer of a session that its step refuses today. */
export type RefusedAnswer = {
  /** Its place in the stored text, such as `answers[2]`. */
  readonly path: string
  readonly step: string
  readonly value: string
  readonly refusal: Refusal
}

/** A stored session with an answer that its step refuses. `path` is that of the first one. */
export class RefusedSession extends InvalidSession {
  readonly refused: readonly [RefusedAnswer, ...RefusedAnswer[]]

  constructor(refused: readonly [RefusedAnswer, ...RefusedAnswer[]]) {
    super(refused[0].path, 'answer')
    this.refused = refused
  }
}

/**
 * The answers of a session that their steps refuse: someone changed the stored text, or the session began before the
 * flow had these limits.
 *
 * @example const [first] = refusedAnswers(flow, session)
 */
export function refusedAnswers<W extends Workflow>(workflow: W, session: Session<W>): RefusedAnswer[]
export function refusedAnswers(workflow: Workflow, session: Session): RefusedAnswer[] {
  return replayLog(workflow, session).flatMap(({ before, entry }, index) => {
    if (entry.type !== 'answer') return []
    const { step, value, place } = entry
    const refusal = refusalAt(workflow, before, { type: place === null ? 'typed' : 'answer', value })
    return refusal ? [{ path: `answers[${index}]`, step, value, refusal }] : []
  })
}

/** Whether an undone answer is none that its step refuses. What the server asked there has no limits. */
export function canComeBack(
  workflow: Workflow,
  { answer: { step: id, value, place } }: UndoneAnswer,
): boolean {
  const step = workflow.steps[id]
  if (!step?.input || step.ask !== undefined) return true
  const isChoice = place !== null && step.options?.some((option) => option.value === value)
  return isChoice || refusalOf(step.input, value) === null
}

/**
 * Restores a stored session, like `restore` of the core, and throws a `RefusedSession` when a step refuses an answer.
 * An undone answer that its step refuses is left out. A session that was stored before its flow had these limits is
 * restored, and `refusedAnswers` names what does not fit: ask for that again before you store the session. Stored with
 * the flow of today, it is refused like any other.
 *
 * @example
 * const session = restore([version2, version1], stored)
 */
export function checkedRestore<W extends Workflow>(workflow: W | readonly W[], text: string): Session<W>
export function checkedRestore(workflows: Workflow | readonly Workflow[], text: string): Session {
  const session = restore<Workflow>(workflows, text)
  const { version } = parseStored(text)
  const workflow = [workflows]
    .flat()
    .find((one) => one.id === session.flow && version === `${one.version}:${flowHashes(one)[0]}`)
  const [first, ...others] = workflow ? refusedAnswers(workflow, session) : []
  if (first) throw new RefusedSession([first, ...others])
  return workflow
    ? { ...session, redoable: session.redoable.filter((undone) => canComeBack(workflow, undone)) }
    : session
}
