import type { Ref } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import type { ViewOption } from '@tessa/assistant-engine'
import classes from './active-step.module.css'
import { OptionIcon } from './option-icon.tsx'

export type OptionRowProps = {
  option: ViewOption
  /** The number key of the option, up to 9. */
  number: number
  /** Whether every row of the list has an icon. */
  hasPicture: boolean
  isChosen: boolean
  buttonRef?: Ref<HTMLButtonElement> | undefined
  onChoose: () => void
}

export const OptionRow = ({ option, number, hasPicture, isChosen, buttonRef, onChoose }: OptionRowProps) => (
  <button
    type="button"
    ref={buttonRef}
    className={classes.option}
    data-chosen={isChosen || undefined}
    aria-keyshortcuts={number <= 9 ? `${number}` : undefined}
    onClick={onChoose}
  >
    {hasPicture && <OptionIcon name={option.icon} className={classes.icon} />}
    <span className={classes.words}>
      <span className={classes.label}>{option.label}</span>
      {option.description && <span className={classes.description}>{option.description}</span>}
    </span>
    {isChosen && <span className={classes.before}>Chosen before</span>}
    {number <= 9 && (
      <kbd className={classes.key} aria-hidden>
        {number}
      </kbd>
    )}
    <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
  </button>
)
