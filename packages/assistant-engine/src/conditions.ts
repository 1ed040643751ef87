import { answerOf } from './session.ts'
import type { Session } from './session.ts'
import type { Condition, Step, Target, When, Workflow } from './workflow.ts'

/** The part of a session that conditions read. */
export type Known = Pick<Session, 'log' | 'facts'>

/** The value of an answer, or of a fact when no step has that name. An empty value counts as unknown. */
export const known = (session: Known, name: string): string | undefined =>
  answerOf(session, name) || (Object.hasOwn(session.facts, name) && session.facts[name]) || undefined

function conditionHolds(session: Known, { known: name, is, isNot }: Condition): boolean {
  const value = known(session, name)
  if (value === undefined) return false
  return (is === undefined || among(value, is)) && (isNot === undefined || !among(value, isNot))
}

const among = (value: string, values: string | readonly string[]): boolean =>
  typeof values === 'string' ? values === value : values.includes(value)

const isList = (when: When): when is readonly Condition[] => Array.isArray(when)

export function holds(session: Known, when: When | undefined): boolean {
  if (when === undefined) return true
  if (isList(when)) return when.every((condition) => conditionHolds(session, condition))
  return conditionHolds(session, when)
}

/** Resolves a target to the step it leads to in this session. */
export function resolve(session: Known, target: Target | undefined): string | undefined {
  if (target === undefined || typeof target === 'string') return target
  return target.find((entry) => holds(session, entry.when))?.to
}

export function stepOf(workflow: Workflow, id: string): Step {
  const step = workflow.steps[id]
  if (!step) throw new Error(`The workflow "${workflow.id}" has no step "${id}".`)
  return step
}
