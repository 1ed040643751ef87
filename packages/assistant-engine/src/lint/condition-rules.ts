import { certainIn } from '../verify/names.ts'
import type { When, Workflow } from '../workflow.ts'
import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { contradictions, implies } from './logic.ts'
import { outOfLimits } from './out-of-limits.ts'
import { conditionsOf, targetsOf, textsOf } from './parts.ts'
import type { ConditionAt } from './parts.ts'
import type { Scope } from './scope.ts'

/** Why a condition never holds; null when it can, or when another rule names the cause. */
function reasonOf(scope: Scope, { when, step, isAnswered }: ConditionAt): string | null {
  for (const { known: name, is, isNot } of certainIn(when)) {
    if (!scope.canBeKnown(name, step, isAnswered))
      return `"${name}" is not known there: it is set later or nowhere on the way`
    const values = scope.valuesOf(name)
    // A misspelt value is the cause, and has its own finding.
    if (values && [is ?? [], isNot ?? []].flat().some((value) => !values.has(value))) return null
  }
  const name = contradictions(scope, when)[0] ?? outOfLimits(scope, when)
  return name === undefined ? null : `no value of "${name}" fits`
}

export function neverHolds(scope: Scope): Finding[] {
  return conditionsOf(scope.workflow).flatMap((at): Finding[] => {
    const reason = reasonOf(scope, at)
    if (reason === null) return []
    const isChoice = at.of === 'option' || at.of === 'command'
    // A choice goes with its condition, and so does the entry of a list.
    const path = at.path.replace(/\/when$/, '')
    return [
      {
        rule: isChoice ? 'never-offered' : 'never-holds',
        level: 'error',
        path: at.path,
        message: `This ${at.of} never ${isChoice ? 'shows' : 'counts'}: ${reason}.`,
        fix: { text: `Correct the condition, or remove the ${at.of}.`, changes: [{ op: 'remove', path }] },
      },
    ]
  })
}

/** Commands that no condition hides and that still never show, in the flow or by the host itself. */
export function hiddenCommands({ workflow, options: { shownCommands = [] } }: Scope): Finding[] {
  const steps = Object.values(workflow.steps)
  const asks = steps.some(({ ask }) => ask !== undefined)
  return (workflow.commands ?? []).flatMap((command, index): Finding[] => {
    const { value, hidden, shownAfter = 0 } = command
    const path = pointer('commands', index)
    if (shownCommands.includes(value)) return []
    if (hidden && !asks)
      return [
        {
          rule: 'never-offered',
          level: 'warning',
          path,
          message: `The hidden command "${value}" is for steps of a server, and no step asks one.`,
          fix: {
            text: 'Show it, or remove it.',
            changes: [{ op: 'remove', path: `${path}/hidden` }],
          },
        },
      ]
    if (hidden || shownAfter < steps.length) return []
    return [
      {
        rule: 'never-offered',
        level: 'error',
        path: `${path}/shownAfter`,
        message: `The command "${value}" shows after ${shownAfter} answers, and the flow has ${steps.length} steps.`,
        fix: {
          text: 'Show it from the first step on.',
          changes: [{ op: 'remove', path: `${path}/shownAfter` }],
        },
      },
    ]
  })
}

type Listed = { readonly path: string; readonly list: string | readonly { readonly when?: When }[] }

const shadowedIn = (
  scope: Scope,
  rule: 'shadowed-target' | 'shadowed-text',
  { list, path }: Listed,
): Finding[] =>
  typeof list === 'string'
    ? []
    : list.flatMap(({ when }, index): Finding[] => {
        const before = list.findIndex((one, at) => at < index && implies(scope, when, one.when))
        if (before < 0) return []
        return [
          {
            rule,
            level: 'error',
            path: `${path}/${index}`,
            message: `Entry ${index + 1} never counts, because entry ${before + 1} always counts before it.`,
            fix: {
              text: `Move it before entry ${before + 1}, or remove it.`,
              changes: [{ op: 'remove', path: `${path}/${index}` }],
            },
          },
        ]
      })

const listsOf = (workflow: Workflow): [Listed[], Listed[]] => [
  targetsOf(workflow).map(({ target, path }) => ({ list: target, path })),
  textsOf(workflow).map(({ text, path }) => ({ list: text, path })),
]

export function shadowed(scope: Scope): Finding[] {
  const [targets, texts] = listsOf(scope.workflow)
  return [
    ...targets.flatMap((listed) => shadowedIn(scope, 'shadowed-target', listed)),
    ...texts.flatMap((listed) => shadowedIn(scope, 'shadowed-text', listed)),
  ]
}
