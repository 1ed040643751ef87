import type { Session } from '../../session.ts'
import type { Profile } from '../../verify/profile.ts'
import type { Command, Workflow } from '../../workflow.ts'
import type { Move } from './walker.ts'

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
