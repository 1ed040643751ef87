import type { Ref } from 'react'
import type { ViewOption } from '@tessa/assistant-engine'
import { OptionRow } from '@tessa/ui'
import classes from './active-step.module.css'
import { OptionIcon } from './option-icon.tsx'

export type StepOptionProps = {
  option: ViewOption
  /** The number key of the option, up to 9. */
  number: number
  /** Whether every row of the list has an icon. */
  hasPicture: boolean
  isChosen: boolean
  buttonRef?: Ref<HTMLButtonElement> | undefined
  /** The id of the text that says why it cannot be chosen now. */
  closedBy?: string | undefined
  onChoose: () => void
}

export const StepOption = ({
  option,
  number,
  hasPicture,
  isChosen,
  buttonRef,
  closedBy,
  onChoose,
}: StepOptionProps) => (
  <OptionRow
    label={option.label}
    description={option.description}
    icon={hasPicture && <OptionIcon name={option.icon} />}
    chosen={isChosen ? 'Chosen before' : undefined}
    shortcut={number <= 9 ? `${number}` : undefined}
    buttonRef={buttonRef}
    closedBy={closedBy}
    onChoose={onChoose}
  >
    {number <= 9 && (
      <kbd className={classes.key} aria-hidden>
        {number}
      </kbd>
    )}
  </OptionRow>
)
