import {
  answersInOrder,
  answersOf,
  start,
  transition,
  type Answered,
  type Entry,
  type Facts,
  type Session,
  type Workflow,
} from '@tessa/assistant-engine'
import { isRequestStep } from '@tessa/troubleshooting'
import { flowOf } from './flow.ts'

export interface ContinueParams {
  readonly id: string
  readonly now: number
  /** What is known of the person who continues. */
  readonly facts: Facts
}

/**
 * Reported hazards and the order of the checks apply to the new session. The contact, the receipt and the rating of the
 * reporter do not.
 */
const sharedFacts: readonly string[] = ['danger', 'dangerWords', 'dangerEquipment', 'checkOrder']

const checkParts: readonly string[] = ['Checks', 'Diagnostics']
/** Answers of a person who did not do the check. */
const untriedAnswers: readonly string[] = ['skip', 'help', 'not-sure']

/** Of each step between the checks, the answer that leads to the next one. */
const answersToChecks: Readonly<Record<string, string>> = {
  'how-to-proceed': 'start-troubleshooting',
  'photo-received': 'start-troubleshooting',
  adaptive: 'continue',
  // The simple checks are done, so the next ones are those for qualified staff.
  assessment: 'advanced-diagnostics',
}
const answersOnward: Readonly<Record<string, string>> = {
  ...answersToChecks,
  // The person who continues reads first what makes it safe.
  'advanced-diagnostics': 'start-guided',
  escalation: 'continue',
}

/**
 * A session of another person as a new one, at the first check that nobody has done. The flow replays the answers,
 * without those of a request that was sent or canceled.
 */
export const continueChecks = (theirs: Session, { id, now, facts }: ContinueParams): Session => {
  const flow = flowOf(theirs)
  const { threshold } = theirs
  let session = start(flow, { id, at: now, facts, threshold })
  for (const entry of theirs.log) session = repeat(session, entry)
  // The advice to ask a person is no check.
  if (session.outcome !== null) session = transition(flow, session, { type: 'undo' }).session
  // A check that was skipped at first may have been done later.
  const latest = answersOf(session)
  const untried = answersInOrder(session).findIndex(
    ({ step }) => untriedAnswers.includes(latest[step] ?? '') && isCheck(flow, step),
  )
  return untried < 0
    ? toNextCheck(session, now)
    : transition(flow, session, { type: 'edit', index: untried }).session
}

const isCheck = (flow: Workflow, step: string): boolean =>
  checkParts.includes(flow.steps[step]?.part?.name ?? '')

/** The session with one more entry; the same one where the entry belongs to a request or ends the session. */
const repeat = (session: Session, entry: Entry): Session => {
  const flow = flowOf(session)
  if (entry.type === 'command') return session
  if (entry.type === 'set-facts') {
    const shared = Object.entries(entry.facts).filter(([name]) => sharedFacts.includes(name))
    return shared.length === 0
      ? session
      : transition(flow, session, { type: 'set-facts', facts: Object.fromEntries(shared) }).session
  }
  if (entry.type !== 'answer') return transition(flow, session, entry).session
  const before = atStepOf(session, entry)
  if (!before) return session
  const next = answer(before, entry)
  return isHandOver(next) ? before : next
}

/**
 * The session at the step of an answer. After a request, "Continue troubleshooting" leads to a check. The session without
 * the request takes the answer that leads there too; undefined if there is none.
 */
const atStepOf = (session: Session, { step, at }: Answered): Session | undefined => {
  if (session.step === step) return session
  const value = answersOnward[session.step]
  if (value === undefined) return undefined
  const event = { type: 'answer', value, ...(at !== undefined && { at }) } as const
  const next = transition(flowOf(session), session, event).session
  return next.step === step ? next : undefined
}

const answer = (session: Session, { value, place, at }: Answered): Session => {
  const flow = flowOf(session)
  const given = { value, ...(at !== undefined && { at }) }
  const answered = transition(flow, session, {
    type: place === null ? 'typed' : 'answer',
    ...given,
  }).session
  // Some answers open a dialog first.
  return answered === session && place !== null
    ? transition(flow, session, { type: 'confirm', ...given }).session
    : answered
}

/** The advice to ask a person hands nothing over. */
const isHandOver = ({ step, outcome }: Session): boolean =>
  isRequestStep(step) || (outcome !== null && outcome !== 'escalated')

/** Moves the session past the steps between the checks to the next check without an answer, if there is one. */
const toNextCheck = (session: Session, at: number): Session => {
  const flow = flowOf(session)
  const value = answersToChecks[session.step]
  if (value === undefined) return session
  const next = transition(flow, session, { type: 'answer', value, at }).session
  const isAnswered = isCheck(flow, next.step) && answersOf(session)[next.step] !== undefined
  return next === session || next.outcome !== null || isAnswered ? session : toNextCheck(next, at)
}
