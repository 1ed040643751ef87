import type { Step, Target } from '../workflow.ts'

/** The step with other targets. */
export function mapTargets(step: Step, other: (id: string) => string): Step {
  const mapped = (target: Target): Target =>
    typeof target === 'string' ? other(target) : target.map((entry) => ({ ...entry, to: other(entry.to) }))
  const { options, next } = step
  return {
    ...step,
    ...(options && {
      options: options.map((option) =>
        option.next === undefined ? option : { ...option, next: mapped(option.next) },
      ),
    }),
    ...(next !== undefined && { next: mapped(next) }),
  }
}
