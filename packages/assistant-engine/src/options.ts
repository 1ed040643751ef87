import { holds } from './conditions.ts'
import type { Session } from './session.ts'
import type { Step, Workflow } from './workflow.ts'

export const none: readonly never[] = []

export const commandOf = (workflow: Workflow, session: Session, value: string) =>
  workflow.commands?.find((command) => command.value === value && holds(session, command.when))

/** The index of an option among the step's own options and then the server's; null for a command or typed text. */
export const placeOf = (
  workflow: Workflow,
  session: Session,
  { options = none }: Step,
  value: string,
): number | null => {
  const place = options.findIndex((option) => option.value === value && holds(session, option.when))
  if (place >= 0) return place
  if (commandOf(workflow, session, value)) return null
  const made = session.generated?.options?.findIndex((option) => option.value === value) ?? -1
  return made >= 0 ? options.length + made : null
}

/** The step's own options that apply, and the options that the server added. */
export const optionsOf = (session: Session, { options = none }: Step) => {
  const own = options.filter((option) => holds(session, option.when))
  const extra = (session.generated?.options ?? []).filter(
    ({ value }) => !own.some((option) => option.value === value),
  )
  return { own, extra }
}
