import type { ReactNode, Ref } from 'react'
import type { AssistantOption } from './assistant-state.ts'
import classes from './active-step.module.css'
import { OptionRow } from './option-row.tsx'

type AnswerOptionsProps = {
  options: readonly AssistantOption[]
  /** The id of the heading that asks the question. */
  labelledBy: string
  /** The value that was chosen before going back. */
  chosen: string | null
  chosenLabel: string
  chosenRef: Ref<HTMLButtonElement>
  renderIcon: ((name: string) => ReactNode) | undefined
  onAnswer: (value: string) => void
}

/** The answers to choose from, one row each. */
export const AnswerOptions = ({ options, labelledBy, chosen, chosenRef, ...rest }: AnswerOptionsProps) => (
  <div role="group" aria-labelledby={labelledBy} aria-live="off" className={classes.options}>
    {options.map(({ value, label, description, icon }) => (
      <OptionRow
        key={value}
        label={label}
        description={description}
        icon={icon !== undefined && rest.renderIcon?.(icon)}
        chosen={value === chosen ? rest.chosenLabel : undefined}
        buttonRef={value === chosen ? chosenRef : undefined}
        onChoose={() => rest.onAnswer(value)}
      />
    ))}
  </div>
)
