import type { Workflow } from '../workflow.ts'
import { stepIn, valueIn } from './mapping.ts'
import type { Mapping } from './mapping.ts'

/** A part of the earlier version that has no place in the later one. */
export type Unmapped = {
  readonly step: string
  /** The option; absent for the step itself, and empty for typed answers. */
  readonly value?: string
  readonly message: string
}

/**
 * Every step of the earlier version, every answer to it and every command that has no target in the later version. When
 * the list is empty, wherever a session stands and whatever it answered, the later version has that question and answer.
 *
 * @example
 * expect(unmapped(v1, v2, { steps: { model: 'type-plate' } })).toEqual([])
 */
export function unmapped(from: Workflow, to: Workflow, mapping: Mapping = {}): Unmapped[] {
  const misspelt = [...Object.keys(mapping.steps ?? {}), ...Object.keys(mapping.options ?? {})]
    .filter((step) => !Object.hasOwn(from.steps, step))
    .map((step) => ({
      step,
      message: `The mapping names "${step}", and the earlier version has no such step.`,
    }))
  const commands = (from.commands ?? [])
    .filter(({ value }) => !to.commands?.some((command) => command.value === value))
    .map(({ value }) => ({ step: '', value, message: `The command "${value}" is gone.` }))
  const steps = Object.entries(from.steps).flatMap(([step, { options = [], input }]): Unmapped[] => {
    const target = stepIn(mapping, step)
    const later = Object.hasOwn(to.steps, target) ? to.steps[target] : undefined
    if (!later) return [{ step, message: `No step "${target}" for "${step}".` }]
    const typed = { step, value: '', message: `"${target}" takes no typed answers, and "${step}" does.` }
    const gone = options.flatMap(({ value, internal }) => {
      const next = valueIn(mapping, step, value)
      const isThere = later.options?.some((option) => option.value === next && option.internal === internal)
      return isThere ? [] : [{ step, value, message: `"${target}" has no option "${next}" for "${value}".` }]
    })
    return [...(input && !later.input ? [typed] : []), ...gone]
  })
  return [...misspelt, ...commands, ...steps]
}
