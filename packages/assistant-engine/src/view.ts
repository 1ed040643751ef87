import { holds, known, stepOf } from './conditions.ts'
import { earlierAnswer } from './later.ts'
import { optionsOf } from './places.ts'
import { answerOf, canGoBack } from './session.ts'
import type { Session } from './session.ts'
import { literally, textOf } from './text.ts'
import type { Option, Part, Step, Workflow } from './workflow.ts'

export type ViewOption = Pick<Option, 'value' | 'label' | 'description' | 'told' | 'icon'> & {
  /** Made by the server rather than by the author of the flow. */
  readonly made: boolean
}

export type View = {
  readonly id: string
  readonly type: Step['type']
  readonly title: string
  /** To be shown before the step; empty where nothing has to be made safe first. */
  readonly safety: string
  /** Markdown. */
  readonly content: string
  readonly options: readonly ViewOption[]
  readonly input: {
    readonly type: 'text' | 'textarea'
    readonly placeholder: string
    readonly value: string
    readonly autocomplete: string
  } | null
  /** Which step of a known stretch this is; null where nobody can know. */
  readonly part: Part | null
  /** Commands that a header may show by now. */
  readonly commands: readonly ViewOption[]
  /** Whether the server wrote part of this; then it should be marked as such. */
  readonly made: boolean
  /** Where the server's words come from; empty when it did not say. */
  readonly origin: string
  readonly canGoBack: boolean
  /** The answer that this step had before it was taken back; null when there is none. */
  readonly earlier: string | null
  /** Words that offer a person after too many failed attempts; empty before. */
  readonly offer: string
}

/** What a screen shows of a session: words filled in, options that apply. */
export function view<W extends Workflow>(workflow: W, session: Session<W>): View
export function view(workflow: Workflow, session: Session): View {
  const step = stepOf(workflow, session.step)
  const { made } = session
  const { own, extra } = optionsOf(session, step)
  const commands = workflow.commands ?? []
  const input = made?.input ?? step.input
  return {
    id: session.step,
    type: step.type,
    title: made?.title ?? textOf(workflow, session, step.title),
    safety: textOf(workflow, session, step.safety),
    content: made?.content ?? textOf(workflow, session, step.content, literally),
    part: step.part ?? null,
    options: [...extra.map((option) => shown(option, true)), ...own.map((option) => shown(option, false))],
    input: input
      ? {
          type: input.type,
          placeholder: input.placeholder ?? '',
          value: prefilled(workflow, session, step),
          autocomplete: (!made?.input && step.input?.autocomplete) || 'off',
        }
      : null,
    commands: commands
      .filter(
        ({ hidden, shownAfter = -1, when }) => !hidden && session.count > shownAfter && holds(session, when),
      )
      .map((option) => shown(option, false)),
    made: made !== null,
    origin: made?.origin ?? '',
    canGoBack: canGoBack(session),
    earlier: earlierAnswer(session) ?? null,
    offer: session.failures >= session.threshold ? textOf(workflow, session, workflow.words?.offer) : '',
  }
}

const shown = ({ value, label, description, told, icon }: Option, made: boolean): ViewOption => ({
  value,
  label,
  ...(description !== undefined && { description }),
  ...(told !== undefined && { told }),
  ...(icon !== undefined && { icon }),
  made,
})

function prefilled(workflow: Workflow, session: Session, step: Step): string {
  const earlier = earlierAnswer(session)
  if (earlier !== undefined) return isOption(session, step, earlier) ? '' : earlier
  const prefill = step.input?.prefill
  if (!prefill || session.made?.input) return answerOf(session, session.step) ?? ''
  const complete = [...prefill.matchAll(/\{([\w-]+)\}/g)].every(([, name = '']) => known(session, name))
  return complete ? textOf(workflow, session, prefill) : ''
}

const isOption = (session: Session, step: Step, value: string): boolean =>
  Object.values(optionsOf(session, step))
    .flat()
    .some((option) => option.value === value)
