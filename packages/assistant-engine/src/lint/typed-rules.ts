import { isChecked, refusalOf } from '../answers/refusal.ts'
import { typedAnswers } from '../verify/typed-answers.ts'
import type { Input } from '../workflow.ts'
import { comparisonsAt } from './comparisons-at.ts'
import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { conditionsOf } from './parts.ts'
import type { Scope } from './scope.ts'

type Fault = { readonly at: string; readonly message: string; readonly fix: string }

const limitNames = ['atLeast', 'atMost', 'above', 'below'] as const

function choiceFaults({ type, choices }: Input): Fault[] {
  if (type === 'choices' && !choices)
    return [{ at: '', message: 'This field offers no choices.', fix: 'Add "choices".' }]
  if (type !== 'choices' && choices)
    return [
      {
        at: '/choices',
        message: 'Only a "choices" field offers choices.',
        fix: 'Write "choices" as the type.',
      },
    ]
  return (choices ?? []).flatMap(({ value }, index): Fault[] => {
    const isSecond = choices?.findIndex((one) => one.value === value) !== index
    const isWhole = value === value.trim() && value !== '' && !value.includes(',')
    if (isWhole && !isSecond) return []
    const message = isSecond
      ? `Two choices have the value "${value}".`
      : `The value "${value}" is blank, or has a comma or spaces around it.`
    return [{ at: `/choices/${index}/value`, message, fix: 'Give it a value of its own.' }]
  })
}

function limitFaults(input: Input): Fault[] {
  const wanted = { number: 'number', rating: 'number', choices: 'number', date: 'string' }
  const given = limitNames.filter((name) => input[name] !== undefined)
  const own = Object.hasOwn(wanted, input.type)
    ? Object.entries(wanted).find(([type]) => type === input.type)
    : null
  if (!own) {
    const fix = 'Remove it, or write another type.'
    return given.map((name) => ({
      at: `/${name}`,
      message: `A field of type "${input.type}" has no limits.`,
      fix,
    }))
  }
  const [, kind] = own
  return given
    .filter((name) => typeof input[name] !== kind)
    .map((name) => ({
      at: `/${name}`,
      message: `The limit of a field of type "${input.type}" is a ${kind === 'number' ? 'number' : 'date'}.`,
      fix: kind === 'number' ? 'Write a number.' : 'Write a date, such as 2026-11-25.',
    }))
}

const faultsOf = (input: Input): Fault[] => {
  const found = [...choiceFaults(input), ...limitFaults(input)]
  if (found.length > 0 || !isChecked(input) || typedAnswers(input, []).length > 0) return found
  return [{ at: '', message: 'No answer is within the limits of this field.', fix: 'Correct the limits.' }]
}

/** Fields that refuse every answer, or that ignore a part of what is written. */
export const typedFields = ({ workflow }: Scope): Finding[] =>
  Object.entries(workflow.steps).flatMap(([id, { input }]) =>
    (input ? faultsOf(input) : []).map(({ at, message, fix }) => ({
      rule: 'typed-field',
      level: 'error',
      path: `${pointer('steps', id, 'input')}${at}`,
      message,
      fix: { text: fix },
    })),
  )

/** Whether a value, or one of several choices, fits a field. */
const accepts = (input: Input, value: string): boolean =>
  refusalOf(input, value) === null || input.choices?.some((one) => one.value === value) === true

/** Whether a name can have a value: only checked fields and written options say that it cannot. */
function canBe({ workflow, options, settersOf }: Scope, name: string, value: string): boolean {
  const setters = settersOf(name)
  if (options.hostFacts?.includes(name) || setters.length === 0) return true
  return setters.some((id) => {
    const { options: own = [], field, input, ask } = workflow.steps[id] ?? {}
    const isAnswer = id === name || field === name
    if (isAnswer && (ask || workflow.adaptive?.step === id)) return true
    const isTyped = isAnswer && input !== undefined && accepts(input, value)
    return isTyped || own.some((one) => one.assign?.[name] === value || (isAnswer && one.value === value))
  })
}

/** Values of conditions that a checked field refuses. */
export const refusedValues = (scope: Scope): Finding[] =>
  conditionsOf(scope.workflow).flatMap(({ when, path }) =>
    comparisonsAt(when, path).flatMap(({ one: { known: name, is, isNot, includes }, at }): Finding[] => {
      if (scope.valuesOf(name)) return []
      return Object.entries({ is, isNot, includes }).flatMap(([word, values]) =>
        [values ?? []].flat().flatMap((value, place): Finding[] =>
          canBe(scope, name, value)
            ? []
            : [
                {
                  rule: 'undefined-value',
                  level: word === 'isNot' ? 'warning' : 'error',
                  path: `${at}/${word}${Array.isArray(values) ? `/${place}` : ''}`,
                  message: `"${name}" is never "${value}": its field refuses that.`,
                  fix: { text: 'Write a value that the field takes.' },
                },
              ],
        ),
      )
    }),
  )
