import { holds, stepOf } from './conditions.ts'
import { none } from './options.ts'
import type { Session } from './session.ts'
import { textOf } from './text.ts'
import type { Option, Workflow } from './workflow.ts'

export type ViewOption = {
  readonly value: string
  readonly label: string
  readonly description: string | undefined
  readonly summaryLabel: string | undefined
  readonly icon: string | undefined
  /** Whether the server added the option. */
  readonly generated: boolean
}

export const toViewOption =
  (generated: boolean) =>
  ({ value, label, description, summaryLabel, icon }: Option): ViewOption => ({
    value,
    label,
    description,
    summaryLabel,
    icon,
    generated,
  })

/**
 * The words of the current step, the server's or else the author's, and the options that apply: those of the server
 * first. `written` gives the words of each placeholder in the content.
 */
export const shownStep = (workflow: Workflow, session: Session, written?: (words: string) => string) => {
  const step = stepOf(workflow, session.step)
  const { generated: made } = session
  const own = (step.options ?? none).filter((option) => holds(session, option.when))
  const extra = (made?.options ?? none).filter((made) => !own.some((option) => option.value === made.value))
  return {
    title: made?.title ?? textOf(workflow, session, step.title),
    safety: textOf(workflow, session, step.safety),
    content: made?.content ?? textOf(workflow, session, step.content, written),
    options: [...extra.map(toViewOption(true)), ...own.map(toViewOption(false))],
    input: made?.input ?? step.input,
  }
}
