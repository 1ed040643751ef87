import { holds, known, stepOf } from './conditions.ts'
import { undoneAnswerOf } from './undone-answers.ts'
import { answersAt } from './log.ts'
import { none } from './options.ts'
import type { Session } from './session.ts'
import { shownStep, toViewOption } from './shown-step.ts'
import type { ViewOption } from './shown-step.ts'
import { literally, placeholder, textOf } from './text.ts'
import type { Input, Outcome, Part, Step, Workflow } from './workflow.ts'

export type View = {
  readonly id: string
  readonly type: Step['type']
  readonly title: string
  /** Safety instructions to show before the step; empty when there are none. */
  readonly safety: string
  /** Markdown. */
  readonly content: string
  readonly options: readonly ViewOption[]
  /** The field for a typed answer, with the unit, choices and limits that the author gave; null without one. */
  readonly input:
    | (Omit<Input, 'prefill'> & {
        readonly placeholder: string
        readonly value: string
        readonly autocomplete: string
      })
    | null
  /** The position of this step in its section; null when the step has none. */
  readonly part: Part | null
  /** Commands that a header can show now. */
  readonly commands: readonly ViewOption[]
  /** Whether the server wrote part of the step. The screen should mark it. */
  readonly generated: boolean
  /** The source of the server's text; empty when the server gave none. */
  readonly origin: string
  readonly canGoBack: boolean
  /** How the session ended, also by a confirmed command; null while it is open. */
  readonly outcome: Outcome | null
  /** This step's answer before it was undone; null when there is none. */
  readonly previousAnswer: string | null
  /** The text that offers a person after too many failed attempts; empty before that. */
  readonly offer: string
}

/** The current step for a screen, with resolved texts and the options that apply. */
export function view<W extends Workflow>(workflow: W, session: Session<W>): View
export function view(workflow: Workflow, session: Session): View {
  const step = stepOf(workflow, session.step)
  const { input, ...shown } = shownStep(workflow, session, literally)
  return {
    id: session.step,
    type: step.type,
    ...shown,
    part: step.part ?? null,
    input: input
      ? {
          autocomplete: 'off',
          // Of the server's text field, a screen gets only what is named here.
          ...(!session.generated?.input && step.input),
          type: input.type,
          placeholder: input.placeholder ?? '',
          value: prefilled(workflow, session, step),
        }
      : null,
    commands: (workflow.commands ?? none)
      .filter((one) => !one.hidden && session.count > (one.shownAfter ?? -1) && holds(session, one.when))
      .map(toViewOption(false)),
    generated: !!session.generated,
    origin: session.generated?.origin ?? '',
    canGoBack: !session.final && session.count > 0,
    outcome: session.outcome,
    previousAnswer: undoneAnswerOf(session)?.value ?? null,
    offer: textOf(
      workflow,
      session,
      session.failures < session.threshold ? undefined : workflow.words?.offer,
    ),
  }
}

const prefilled = (workflow: Workflow, session: Session, step: Step): string => {
  const earlier = undoneAnswerOf(session)
  if (earlier) return earlier.place === null ? earlier.value : ''
  const prefill = step.input?.prefill
  if (!prefill || session.generated?.input) return answersAt(session, session.step).latest?.value ?? ''
  const complete = [...prefill.matchAll(placeholder)].every(
    ([, name = '', otherwise]) => otherwise !== undefined || known(session, name),
  )
  return complete ? textOf(workflow, session, prefill) : ''
}
