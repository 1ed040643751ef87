import { holds, known, stepOf } from './conditions.ts'
import type { Session } from './session.ts'
import type { Text, Workflow } from './workflow.ts'

/** The words that a text has at this moment of the session. */
export function textOf(workflow: Workflow, session: Session, text: Text | undefined): string {
  const words = typeof text === 'string' ? text : text?.find((one) => holds(session, one.when))?.text
  return words?.replace(/\{([\w-]+)\}/g, (_, name: string) => named(workflow, session, name) ?? '') ?? ''
}

/** What a person would call the answer or fact: the option's label rather than its value. */
export function named(workflow: Workflow, session: Session, name: string): string | undefined {
  const answer = session.answers[name]
  return answer === undefined ? known(session, name) : labelOf(workflow, name, answer)
}

/** The words of an answer to a step. */
export const labelOf = (workflow: Workflow, step: string, value: string): string =>
  stepOf(workflow, step).options?.find((option) => option.value === value)?.label ?? value
