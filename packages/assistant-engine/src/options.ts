import { holds } from './conditions.ts'
import type { Session } from './session.ts'
import type { Option, Step, Workflow } from './workflow.ts'

export const none: readonly never[] = []

export const commandOf = (workflow: Workflow, session: Session, value: string) =>
  workflow.commands?.find((command) => command.value === value && holds(session, command.when))

/** The step's own options, whether they show or not, and then the server's. */
export const optionsAt = (step: Step, { generated }: Session): readonly Pick<Option, 'value' | 'when'>[] =>
  generated?.options ? [...(step.options ?? none), ...generated.options] : (step.options ?? none)

/** The step's own option at a place. An index of -1 would make each look-up slow. */
export const optionAt = (step: Step, place: number | null): Option | undefined =>
  place === null ? undefined : step.options?.[place]

/** The index of an option among these; null for a command or typed text. */
export const placeOf = (workflow: Workflow, session: Session, step: Step, value: string): number | null => {
  const place = optionsAt(step, session).findIndex(
    (option) => option.value === value && holds(session, option.when),
  )
  return place < 0 || (!optionAt(step, place) && commandOf(workflow, session, value)) ? null : place
}
