import type { Command, Option } from '../workflow.ts'
import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { contradictions } from './logic.ts'
import { optionLists } from './parts.ts'
import type { Scope } from './scope.ts'

const isHidden = (option: Option | Command): boolean => 'hidden' in option && option.hidden !== undefined

/** A value that none of these options has. */
function freeValue(value: string, options: readonly Option[], number = 2): string {
  const free = `${value}-${number}`
  return options.some((one) => one.value === free) ? freeValue(value, options, number + 1) : free
}

const folded = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase()

export function equalOptions(scope: Scope): Finding[] {
  return optionLists(scope.workflow).flatMap(({ path, options }) =>
    options.flatMap((option, index): Finding[] => {
      const twin = (isEqual: (one: Option) => boolean) =>
        options
          .slice(0, index)
          .find((one) => isEqual(one) && contradictions(scope, one.when, option.when).length === 0)
      const at = `${path}${pointer(index)}`
      const [sameValue, sameLabel] = [
        twin(({ value }) => value === option.value),
        twin((one) => folded(one.label) === folded(option.label) && !isHidden(one) && !isHidden(option)),
      ]
      const value: Finding = {
        rule: 'same-value',
        level: 'error',
        path: `${at}/value`,
        message: `"${option.label}" has the value "${option.value}" of "${sameValue?.label}", so it is never chosen.`,
        fix: {
          text: 'Give it a value of its own.',
          changes: [{ op: 'replace', path: `${at}/value`, value: freeValue(option.value, options) }],
        },
      }
      const label: Finding = {
        rule: 'same-label',
        level: 'error',
        path: `${at}/label`,
        message: `"${sameLabel?.value}" and "${option.value}" both read "${option.label}".`,
        fix: { text: 'Say in the label what is different, or leave one out.' },
      }
      return [...(sameValue ? [value] : []), ...(sameLabel && !sameValue ? [label] : [])]
    }),
  )
}

export function commandClashes({ workflow }: Scope): Finding[] {
  // A hidden command stands in where no option has its value.
  const commands = (workflow.commands ?? []).filter((command) => !isHidden(command))
  return optionLists(workflow).flatMap(({ step, path, options }) =>
    options.flatMap((option, index): Finding[] => {
      const clash = step === null ? undefined : commands.find(({ value }) => value === option.value)
      if (!clash) return []
      const at = `${path}${pointer(index)}/value`
      return [
        {
          rule: 'command-clash',
          level: 'error',
          path: at,
          message: `At "${step}" the option "${option.label}" takes the value "${option.value}" of the command "${clash.label}".`,
          fix: {
            text: 'Give the option a value of its own.',
            changes: [{ op: 'replace', path: at, value: freeValue(option.value, [...options, ...commands]) }],
          },
        },
      ]
    }),
  )
}
