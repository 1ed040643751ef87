import { entriesOf } from '../verify/names.ts'
import type { Effect, Workflow } from '../workflow.ts'
import type { Change, Finding, LintOptions } from './finding.ts'
import { pointer } from './finding.ts'
import { coverAll } from './logic.ts'
import { entriesOfText, optionsOf, textsOf } from './parts.ts'
import type { Scope } from './scope.ts'

const usualEffects: { readonly [outcome: string]: string } = {
  'help-request': 'create-help-request',
  'work-order': 'create-work-order',
}

/** The effect that an outcome promises. */
export const promisedBy = (outcome: string | undefined, { outcomeEffects }: LintOptions) =>
  outcome === undefined ? undefined : (outcomeEffects ?? usualEffects)[outcome]

/** Adds an effect to the part at a path. */
export const addEffect = (path: string, effects: readonly Effect[] | undefined, type: string): Change =>
  effects
    ? { op: 'add', path: `${path}/effects/-`, value: { type } }
    : { op: 'add', path: `${path}/effects`, value: [{ type }] }

const has = (effects: readonly Effect[] | undefined, type: string): boolean =>
  effects?.some((effect) => effect.type === type) ?? false

/** The steps that perform an effect, on arrival or by an option. */
const stepsWith = ({ steps }: Workflow, type: string): string[] =>
  Object.entries(steps).flatMap(([id, { effects, options }]) =>
    has(effects, type) || options?.some((option) => has(option.effects, type)) ? [id] : [],
  )

export function missingEffects(scope: Scope): Finding[] {
  const { workflow, options } = scope
  const steps = Object.entries(workflow.steps).flatMap(([id, { outcome, effects }]): Finding[] => {
    const type = promisedBy(outcome, options)
    if (!type) return []
    const before = stepsWith(workflow, type)
    if (before.includes(id) || scope.stepsAfter(before).has(id)) return []
    const path = pointer('steps', id)
    return [
      {
        rule: 'missing-effect',
        level: 'error',
        path: `${path}/outcome`,
        message: `"${id}" ends as "${outcome}", and nothing on the way does "${type}".`,
        fix: {
          text: `Add the effect "${type}" to the step, with what it needs.`,
          changes: [addEffect(path, effects, type)],
        },
      },
    ]
  })
  const choices = optionsOf(workflow).flatMap(({ option, path }): Finding[] =>
    option.outcome === undefined || option.dialog !== undefined
      ? []
      : [
          {
            rule: 'missing-effect',
            level: 'error',
            path: `${path}/outcome`,
            message: `"${option.value}" never ends as "${option.outcome}", because only a confirmed dialog sets it.`,
            fix: {
              text: 'Give it the dialog, or put the outcome on the step where it leads.',
              changes: [{ op: 'remove', path: `${path}/outcome` }],
            },
          },
        ],
  )
  return [...steps, ...choices]
}

/** The words of each step in which a hazard can be named: its own, and those of the options that lead to it. */
function wordsByStep(workflow: Workflow): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, string[]>()
  const add = (step: string, text: string) => {
    const before = words.get(step)
    if (before) before.push(text)
    else words.set(step, [text])
  }
  for (const at of textsOf(workflow))
    if (at.step !== null && (at.name === 'title' || at.name === 'content'))
      for (const { text } of entriesOfText(at)) add(at.step, text)
  for (const { step, option } of optionsOf(workflow)) {
    if (step !== null) add(step, option.label)
    for (const { to } of entriesOf(option.next)) add(to, option.label)
  }
  return words
}

export function missingSafety(scope: Scope): Finding[] {
  const { steps: named = [], words = [] } = scope.options.safety ?? {}
  if (named.length === 0 && words.length === 0) return []
  const written = wordsByStep(scope.workflow)
  return Object.entries(scope.workflow.steps).flatMap(([id, { safety }]): Finding[] => {
    const all = (written.get(id) ?? []).join('\n').toLowerCase()
    const hazard = words.find((word) => all.includes(word.toLowerCase()))
    if (!named.includes(id) && hazard === undefined) return []
    const isComplete =
      safety !== undefined &&
      (typeof safety === 'string'
        ? safety.trim() !== ''
        : safety.every(({ text }) => text.trim() !== '') &&
          coverAll(
            scope,
            safety.map(({ when }) => when),
            id,
          ))
    if (isComplete) return []
    const why = hazard === undefined ? 'is named as dangerous' : `names "${hazard}"`
    return [
      {
        rule: 'missing-safety',
        level: 'error',
        path: pointer('steps', id),
        message: `"${id}" ${why} and does not always say what to make safe first.`,
        fix: { text: 'Write its safety instructions, for every case.' },
      },
    ]
  })
}
