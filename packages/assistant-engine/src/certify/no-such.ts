import { nearName } from '../near-name.ts'
import type { Workflow } from '../workflow.ts'

/** The end of a sentence about a name that is not there: which one was probably meant. */
const meant = (name: string, known: readonly string[]): string => {
  const near = nearName(name, known)
  return near === undefined ? '.' : `; did you mean "${near}"?`
}

export const noSuchStep = (name: string, { steps }: Workflow): string =>
  `there is no such step${meant(name, Object.keys(steps))}`

/** The outcomes of steps and commands. */
export const outcomesOf = ({ steps, commands = [] }: Workflow): string[] =>
  [...Object.values(steps), ...commands].flatMap(({ outcome }) => outcome ?? [])

/** Why a profile promises nothing of an outcome; null when a step or command has it. */
export function noSuchOutcome(promise: string, outcome: string, workflow: Workflow): string | null {
  const used = outcomesOf(workflow)
  return used.includes(outcome)
    ? null
    : `The profile ${promise} the outcome "${outcome}", and nothing has it${meant(outcome, used)}`
}
