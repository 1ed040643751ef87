import { answerOf } from './session.ts'
import type { Session } from './session.ts'
import type { Comparison, Condition, Step, Target, When, Workflow } from './workflow.ts'

/** The part of a session that conditions read. */
export type Known = Pick<Session, 'log' | 'facts'>

/** The value of an answer, or of a fact when no step has that name. An empty value counts as unknown. */
export const known = (session: Known, name: string): string | undefined =>
  answerOf(session, name) || factOf(session, name)

export const factOf = ({ facts }: Pick<Session, 'facts'>, name: string): string | undefined =>
  (Object.hasOwn(facts, name) && facts[name]) || undefined

/** Whether a known value fits a comparison. Text that is no number is within no limits. */
export function compares(value: string, condition: Comparison): boolean {
  const { is, isNot, atLeast, atMost, above, below } = condition
  const number = Number(value)
  return (
    (is === undefined || among(value, is)) &&
    (isNot === undefined || !among(value, isNot)) &&
    (atLeast === undefined || number >= atLeast) &&
    (atMost === undefined || number <= atMost) &&
    (above === undefined || number > above) &&
    (below === undefined || number < below)
  )
}

const among = (value: string, values: string | readonly string[]): boolean =>
  typeof values === 'string' ? values === value : values.includes(value)

const isList = (when: When): when is readonly Condition[] => Array.isArray(when)

export function holds(session: Known, when: When | undefined): boolean {
  if (when === undefined) return true
  if (isList(when)) return when.every((condition) => holds(session, condition))
  if ('or' in when) return when.or.some((condition) => holds(session, condition))
  if ('not' in when) return !holds(session, when.not)
  const value = known(session, when.known)
  return value !== undefined && compares(value, when)
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
