import type { Option, Text, Workflow } from './workflow.ts'

type StepWords = {
  readonly title: Text
  readonly safety?: Text
  readonly content?: Text
  /** The name of the stretch that the step is part of. */
  readonly part?: string
  readonly placeholder?: string
  readonly loading?: string
  /** By option value; options that differ only in their condition share a label. */
  readonly options?: Readonly<Record<string, Omit<OptionWords, 'value'>>>
}

/** Every word of a workflow in one language: what a translator gets and gives back. */
export type Words = {
  readonly language: string
  readonly steps: Readonly<Record<string, StepWords>>
  readonly commands?: StepWords['options']
  readonly thinking?: string
  readonly offer?: string
  readonly escalation?: string
}

type OptionWords = Pick<Option, 'value' | 'label' | 'description' | 'told'>

const optionWords = (options: readonly OptionWords[]): NonNullable<StepWords['options']> =>
  Object.fromEntries(
    options.map(({ value, label, description, told }) => [
      value,
      { label, ...(description && { description }), ...(told && { told }) },
    ]),
  )

/** The words of a workflow, for a translator. */
export function wordsOf(workflow: Workflow): Words {
  const { language, words, escalation, commands } = workflow
  return {
    language,
    steps: Object.fromEntries(
      Object.entries(workflow.steps).map(
        ([id, { title, safety, content, part, input, loading, options }]) => [
          id,
          {
            title,
            ...(safety && { safety }),
            ...(content && { content }),
            ...(part && { part: part.name }),
            ...(input?.placeholder && { placeholder: input.placeholder }),
            ...(loading && { loading }),
            ...(options && { options: optionWords(options) }),
          },
        ],
      ),
    ),
    ...(commands && { commands: optionWords(commands) }),
    ...words,
    ...(escalation && { escalation: escalation.reason }),
  }
}

/**
 * The same workflow in other words: same id, version, steps and values, so that a session moves between
 * languages. What is not translated stays as it is.
 */
export function translate<W extends Workflow>(workflow: W, words: Words): W
export function translate(workflow: Workflow, words: Words): Workflow {
  const renamed = <O extends OptionWords>(options: readonly O[], by: StepWords['options']): readonly O[] =>
    options.map((option) => ({ ...option, ...by?.[option.value] }))
  const { thinking, offer } = words
  return {
    ...workflow,
    language: words.language,
    steps: Object.fromEntries(
      Object.entries(workflow.steps).map(([id, step]) => {
        const { title, safety, content, part, placeholder, loading, options }: StepWords = words.steps[
          id
        ] ?? {
          title: step.title,
        }
        return [
          id,
          {
            ...step,
            title,
            ...(safety && { safety }),
            ...(content && { content }),
            ...(part && step.part && { part: { ...step.part, name: part } }),
            ...(loading && { loading }),
            ...(step.input && { input: { ...step.input, ...(placeholder && { placeholder }) } }),
            ...(step.options && { options: renamed(step.options, options) }),
          },
        ]
      }),
    ),
    ...(workflow.commands && { commands: renamed(workflow.commands, words.commands) }),
    words: { ...workflow.words, ...(thinking && { thinking }), ...(offer && { offer }) },
    ...(workflow.escalation && {
      escalation: { ...workflow.escalation, reason: words.escalation ?? workflow.escalation.reason },
    }),
  }
}
