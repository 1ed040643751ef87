import type { Finding } from './finding.ts'
import { pointer } from './finding.ts'
import { optionsOf } from './parts.ts'
import type { Scope } from './scope.ts'

const parts = ['next', 'assign', 'outcome', 'effects'] as const

/** The parts of an internal option that the engine never uses. */
export function lostEffects({ workflow }: Scope): Finding[] {
  return optionsOf(workflow).flatMap(({ step, option, path }): Finding[] => {
    if (step === null || !option.internal) return []
    const { value, dialog } = option
    const lost = parts.find((part) =>
      // Without a dialog its effects happen, and the rule "missing-effect" names its outcome.
      part === 'effects' || part === 'outcome' ? dialog && option[part] : option[part],
    )
    if (!lost) return []
    const why = dialog
      ? `confirming the dialog of an internal option only does what the command "${value}" does`
      : 'an internal option does not answer its step'
    return [
      {
        rule: 'lost-effect',
        level: 'error',
        path: `${path}${pointer(lost)}`,
        message: `The "${lost}" of "${value}" at "${step}" is never used: ${why}.`,
        fix: {
          text:
            dialog && (lost === 'effects' || lost === 'outcome')
              ? `Put it on a command with the value "${value}".`
              : 'Remove it, or remove "internal".',
        },
      },
    ]
  })
}
