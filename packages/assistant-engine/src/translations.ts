import type { Input, Option, Text, Workflow } from './workflow.ts'

type StepTranslations = {
  readonly title: Text
  readonly safety?: Text
  readonly content?: Text
  /** The name of the section that the step belongs to. */
  readonly part?: string
  readonly placeholder?: string
  readonly loading?: string
  /** The labels of a `choices` field, by value. */
  readonly choices?: Readonly<Record<string, string>>
  readonly unit?: string
  /** Labels by option value. Options that differ only in their condition share a label. */
  readonly options?: Readonly<Record<string, Omit<OptionTranslations, 'value'>>>
}

/** All texts of a workflow in one language: what a translator receives and returns. */
export type Translations = {
  readonly language: string
  readonly steps: Readonly<Record<string, StepTranslations>>
  readonly commands?: StepTranslations['options']
  readonly thinking?: string
  readonly offer?: string
  readonly escalation?: string
}

type OptionTranslations = Pick<Option, 'value' | 'label' | 'description' | 'summaryLabel'>

const optionTranslations = (
  options: readonly OptionTranslations[],
): NonNullable<StepTranslations['options']> =>
  Object.fromEntries(
    options.map(({ value, label, description, summaryLabel: told }) => [
      value,
      { label, ...(description && { description }), ...(told && { summaryLabel: told }) },
    ]),
  )

/** Extracts the texts of a workflow for a translator. */
export function translationsOf(workflow: Workflow): Translations {
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
            ...(input?.unit && { unit: input.unit }),
            ...(input?.choices && {
              choices: Object.fromEntries(input.choices.map(({ value, label }) => [value, label])),
            }),
            ...(loading && { loading }),
            ...(options && { options: optionTranslations(options) }),
          },
        ],
      ),
    ),
    ...(commands && { commands: optionTranslations(commands) }),
    ...words,
    ...(escalation && { escalation: escalation.reason }),
  }
}

const translatedInput = (input: Input, { placeholder, unit, choices }: StepTranslations): Input => ({
  ...input,
  ...(placeholder && { placeholder }),
  ...(unit && { unit }),
  ...(input.choices && {
    choices: input.choices.map(({ value, label }) => ({ value, label: choices?.[value] ?? label })),
  }),
})

/**
 * Gives the same workflow with other texts. The id, version, steps and values stay the same, so that a session can
 * change its language. A text without a translation stays as it is.
 */
export function translate<W extends Workflow>(workflow: W, words: Translations): W
export function translate(workflow: Workflow, words: Translations): Workflow {
  const renamed = <O extends OptionTranslations>(
    options: readonly O[],
    by: StepTranslations['options'],
  ): readonly O[] => options.map((option) => ({ ...option, ...by?.[option.value] }))
  const { thinking, offer } = words
  return {
    ...workflow,
    language: words.language,
    steps: Object.fromEntries(
      Object.entries(workflow.steps).map(([id, step]) => {
        const translated: StepTranslations = words.steps[id] ?? { title: step.title }
        const { title, safety, content, part, loading, options } = translated
        return [
          id,
          {
            ...step,
            title,
            ...(safety && { safety }),
            ...(content && { content }),
            ...(part && step.part && { part: { ...step.part, name: part } }),
            ...(loading && { loading }),
            ...(step.input && { input: translatedInput(step.input, translated) }),
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
