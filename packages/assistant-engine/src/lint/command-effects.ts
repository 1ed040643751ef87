import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { addEffect, promisedBy } from './outcome-rules.ts'
import type { Scope } from './scope.ts'

/** Commands whose confirmed dialog sets an outcome, and does not do what that outcome promises. */
export const missingCommandEffects = ({ workflow, options }: Scope): Finding[] =>
  (workflow.commands ?? []).flatMap(({ value, dialog, outcome, effects }, index): Finding[] => {
    const type = promisedBy(outcome, options)
    if (!type || dialog === undefined || options.sendingDialogs?.includes(dialog)) return []
    if (effects?.some((effect) => effect.type === type)) return []
    const path = pointer('commands', index)
    return [
      {
        rule: 'missing-effect',
        // The dialog may send it by itself, which the flow cannot know.
        level: 'warning',
        path: `${path}/outcome`,
        message: `Confirming "${value}" ends as "${outcome}", and does not do "${type}".`,
        fix: {
          text: `Add the effect "${type}" to the command, or name "${dialog}" among the "sendingDialogs" if it does so itself.`,
          changes: [addEffect(path, effects, type)],
        },
      },
    ]
  })
