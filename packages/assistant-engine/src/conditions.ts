import { answersAt } from './log.ts'
import type { Session } from './session.ts'
import type { Comparison, Step, When, Workflow } from './workflow.ts'

/** The part of a session that conditions read. */
export type Known = Pick<Session, 'log' | 'facts'>

/** The value of an answer, or of a fact when no step has that name. An empty value counts as unknown. */
export const known = (session: Known, name: string): string | undefined =>
  answersAt(session, name).latest?.value || factOf(session, name)

export const factOf = (session: Pick<Session, 'facts'>, name: string): string | undefined =>
  (Object.hasOwn(session.facts, name) && session.facts[name]) || undefined

/** The number that limits compare. A date such as 2026-11-25 counts as 20261125, any other text as NaN. */
export const measureOf = (text: unknown): number =>
  typeof text === 'number'
    ? text
    : /^[-+]?[\d.]+(-\d\d-\d\d)?$/.test(String(text))
      ? +String(text).replace(/\b-/g, '')
      : NaN

const among = (value: unknown, values: unknown): boolean =>
  isList(values) ? values.includes(value) : value === values

/** What each field of a comparison asks of a value. */
const tests: { readonly [field: string]: (value: string, given: unknown) => boolean } = {
  is: among,
  isNot: (value, given) => !among(value, given),
  includes: (value, given) => among(given, value.split(', ')),
  atLeast: (value, given) => measureOf(value) >= measureOf(given),
  atMost: (value, given) => measureOf(value) <= measureOf(given),
  above: (value, given) => measureOf(value) > measureOf(given),
  below: (value, given) => measureOf(value) < measureOf(given),
}

/** The names of what a comparison asks; limits of text fields have the same names. */
export const comparisonFields = Object.keys(tests)

type Fields = Readonly<Record<string, unknown>> & Omit<Comparison, 'known'>

/** Whether a value fits a comparison. Text that is no number and no date is within no limits. */
export const compares = (value: string | undefined, comparison: Fields): boolean =>
  value !== undefined &&
  comparisonFields.every(
    (field) => comparison[field] === undefined || tests[field]?.(value, comparison[field]),
  )

export const holds = (session: Known, when: When | undefined): boolean => {
  if (!when) return true
  if (isList(when)) return when.every((condition) => holds(session, condition))
  if ('or' in when) return when.or.some((condition) => holds(session, condition))
  if ('not' in when) return !holds(session, when.not)
  return compares(known(session, when.known), when)
}

/** Narrows to a list. */
export const isList: (value: unknown) => value is readonly unknown[] = Array.isArray

/** A target or text itself, or the field of its first entry whose condition holds. */
export const resolve = <Field extends 'to' | 'text'>(
  session: Known,
  target: string | readonly ({ readonly when?: When } & Readonly<Record<Field, string>>)[] | undefined,
  field: Field,
): string | undefined => (isList(target) ? target.find((one) => holds(session, one.when))?.[field] : target)

export const stepOf = (workflow: Workflow, id: string): Step => {
  const step = workflow.steps[id]
  if (!step) throw new Error(`"${workflow.id}" has no step "${id}".`)
  return step
}
