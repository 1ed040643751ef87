import {
  answersInOrder,
  start,
  transition,
  type Entry,
  type Facts,
  type Session,
} from '@tessa/assistant-engine'
import { flowOf } from './flow.ts'

export interface ContinueParams {
  readonly id: string
  readonly now: number
  /** What is known of the person who continues. */
  readonly facts: Facts
}

/** Reported hazards apply to the new session. The contact, the receipt and the rating of the reporter do not. */
const sharedFacts: readonly string[] = ['danger', 'dangerWords', 'dangerEquipment']

const checkParts: readonly string[] = ['Checks', 'Diagnostics']
/** Answers of a person who did not do the check. */
const untriedAnswers: readonly string[] = ['skip', 'help', 'not-sure']

/**
 * A session of another person as a new one, at the first check that nobody has done. The flow replays the answers, up
 * to the one that handed the case over.
 */
export const continueChecks = (theirs: Session, { id, now, facts }: ContinueParams): Session => {
  const flow = flowOf(theirs)
  const { threshold } = theirs
  let session = start(flow, { id, at: now, facts, threshold })
  for (const entry of theirs.log) {
    const next = repeat(session, entry)
    if (next === undefined) break
    session = next
  }
  const untried = answersInOrder(session).findIndex(
    ({ step, value }) =>
      untriedAnswers.includes(value) && checkParts.includes(flow.steps[step]?.part?.name ?? ''),
  )
  if (untried >= 0) return transition(flow, session, { type: 'edit', index: untried }).session
  // The simple checks are done, so the next ones are those for qualified staff.
  return session.step === 'assessment'
    ? transition(flow, session, { type: 'answer', value: 'advanced-diagnostics', at: now }).session
    : session
}

/** Whether a request is being written. Where the contact of the person is known, the flow asks for none before its review. */
const isRequest = ({ facts }: Session): boolean => facts['purpose'] !== undefined

/** The session with one more entry; undefined where the entry hands the case over or ends it. */
const repeat = (session: Session, entry: Entry): Session | undefined => {
  const flow = flowOf(session)
  if (entry.type === 'command') return session
  if (entry.type === 'set-facts') {
    const shared = Object.entries(entry.facts).filter(([name]) => sharedFacts.includes(name))
    return shared.length === 0
      ? session
      : transition(flow, session, { type: 'set-facts', facts: Object.fromEntries(shared) }).session
  }
  if (entry.type !== 'answer') return transition(flow, session, entry).session
  const { value, place, at } = entry
  const given = { value, ...(at !== undefined && { at }) }
  const answered = transition(flow, session, {
    type: place === null ? 'typed' : 'answer',
    ...given,
  }).session
  // Some answers open a dialog first.
  const next =
    answered === session && place !== null
      ? transition(flow, session, { type: 'confirm', ...given }).session
      : answered
  const isHandOver = next.outcome !== null || flow.steps[next.step]?.handoff === true || isRequest(next)
  return next === session || isHandOver ? undefined : next
}
