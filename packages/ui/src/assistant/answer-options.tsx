import type { ReactNode, Ref } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import type { AssistantOption } from './assistant-state.ts'
import classes from './active-step.module.css'

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
      <button
        key={value}
        type="button"
        ref={value === chosen ? chosenRef : undefined}
        className={classes.option}
        data-chosen={value === chosen || undefined}
        onClick={() => rest.onAnswer(value)}
      >
        {icon !== undefined && rest.renderIcon && (
          <span className={classes.icon} aria-hidden>
            {rest.renderIcon(icon)}
          </span>
        )}
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          {description && <span className={classes.description}>{description}</span>}
          {value === chosen && <span className={classes.before}>{rest.chosenLabel}</span>}
        </span>
        <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
      </button>
    ))}
  </div>
)
