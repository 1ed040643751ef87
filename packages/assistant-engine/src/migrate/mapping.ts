import type { Answered } from '../session.ts'
import type { Step, Workflow } from '../workflow.ts'

/** Where the steps and options of an earlier version are in a later one. What is not named keeps its id or value. */
export type Mapping = {
  readonly steps?: Readonly<Record<string, string>>
  /** The new values of options, by the earlier step and value. */
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  record && Object.hasOwn(record, name) ? record[name] : undefined

export const stepIn = ({ steps }: Mapping, id: string): string => own(steps, id) ?? id

export const valueIn = ({ options }: Mapping, step: string, value: string): string =>
  own(own(options, step), value) ?? value

/** Whether an answer is one of the step's own options. The other choices came from the server. */
export const isOwnOption = (workflow: Workflow, { step, place }: Answered): boolean =>
  place !== null && place < (workflow.steps[step]?.options?.length ?? 0)

/** An answer with the step and the value of the later version; its place is not known yet. */
export function mapped(from: Workflow, mapping: Mapping, answer: Answered): Answered {
  const { step, value } = answer
  const next = isOwnOption(from, answer) ? valueIn(mapping, step, value) : value
  return { ...answer, step: stepIn(mapping, step), value: next }
}

/** The earlier version with the later values of its options: a new value alone does not change a question. */
export function withLaterValues(from: Workflow, mapping: Mapping): Workflow {
  const steps = Object.entries(from.steps).map(([id, step]): [string, Step] => {
    const options = step.options?.map((option) => ({ ...option, value: valueIn(mapping, id, option.value) }))
    return [id, options ? { ...step, options } : step]
  })
  return { ...from, steps: Object.fromEntries(steps) }
}
