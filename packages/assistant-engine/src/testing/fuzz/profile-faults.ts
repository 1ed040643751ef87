import type { Session } from '../../session.ts'
import { holds } from '../../conditions.ts'
import type { Profile, Requirement } from '../../certify/profile.ts'
import type { Command, Workflow } from '../../workflow.ts'
import type { Move, Place } from './walker.ts'

type Passage = NonNullable<Profile['passes']>[number]

/** Whether the session gave the answer of a passage, and did not come to its step since. */
export function isAround({ log, step: last }: Session, { step, value, through }: Passage): boolean {
  const answers = log.flatMap((entry) => (entry.type === 'answer' ? [entry] : []))
  const at = answers.findLastIndex(
    (answer) => answer.step === step && (value === undefined || answer.value === value),
  )
  return at >= 0 && ![...answers.slice(at + 1).map((answer) => answer.step), last].includes(through)
}

/** The command that a move confirms. */
export function confirmed(
  { commands = [] }: Workflow,
  { event, after, isIgnored }: Move,
): Command | undefined {
  const entry = after?.log.at(-1)
  const isConfirmed = event.type === 'confirm' && !isIgnored && entry?.type === 'command'
  return isConfirmed ? commands[entry.place] : undefined
}

/** Whether something ends with an outcome, and nothing that leaves its step open does. */
export const canHold = ({ steps, commands = [] }: Workflow, held: string): boolean =>
  Object.values(steps).some(({ outcome }) => outcome === held) &&
  !commands.some(({ outcome }) => outcome === held)

export const isUsed = ({ steps, commands = [] }: Workflow, outcome: string): boolean =>
  [...Object.values(steps), ...commands].some((one) => one.outcome === outcome)

/** Whether a session that comes to the step or the outcome of a requirement does not meet it. */
export function isUnmet(
  workflow: Workflow,
  { session, moves }: Place,
  { step, outcome, condition }: Requirement,
): boolean {
  if (holds(session, condition)) return false
  const ends = [workflow.steps[session.step], ...moves.map((move) => confirmed(workflow, move))]
  return session.step === step || (outcome !== undefined && ends.some((end) => end?.outcome === outcome))
}
