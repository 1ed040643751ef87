import type { Command, Step } from '../workflow.ts'
import { none } from './cases.ts'
import type { Cases } from './cases.ts'
import type { Model } from './ways.ts'

/** Each command with the cases in which its value chooses it: no option of the step and no earlier command does. */
export function commandsAt(
  { algebra: sets, holding, choosable, workflow }: Model,
  step: Step,
): { readonly command: Command; readonly cases: Cases }[] {
  const choices = choosable(step)
  const taken = new Map<string, Cases>()
  return (workflow.commands ?? []).map((command) => {
    const { value, dialog, when } = command
    const before = taken.get(value) ?? none
    taken.set(value, sets.or(before, holding(when)))
    // A dialog is confirmed as an answer only if the option opens one too.
    const own = (step.options ?? []).reduce(
      (sum, option, place) =>
        option.value === value && (!dialog || (option.dialog && !option.internal))
          ? sets.or(sum, choices[place] ?? none)
          : sum,
      before,
    )
    return { command, cases: value.trim() === value ? sets.without(holding(when), own) : none }
  })
}
