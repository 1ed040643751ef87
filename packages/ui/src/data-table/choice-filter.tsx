import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Disclosure } from '../disclosure/disclosure.tsx'
import classes from './choice-filter.module.css'

export type FilterChoice = {
  value: string
  label: string
  /** How many it would show. */
  count?: string
}

export type ChoiceFilterProps = {
  /** What is chosen: `Status`. */
  label: string
  choices: readonly FilterChoice[]
  /** What is on. */
  values: readonly string[]
  onChange: (values: readonly string[]) => void
  /** For counts that are read only once a person looks at them. */
  onOpen?: () => void
}

/** Several of a few values, behind a button that tells how many are on. */
export const ChoiceFilter = ({ label, choices, values, onChange, onOpen }: ChoiceFilterProps) => (
  <Disclosure
    label={label}
    isOn={values.length > 0}
    onToggle={(isOpen) => {
      if (isOpen) onOpen?.()
    }}
    summary={
      <>
        {label}
        {values.length > 0 && (
          <span className={classes.number}>
            {values.length}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        )}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </>
    }
  >
    {choices.map(({ value, label: words, count }) => (
      <label key={value} className={classes.choice}>
        <input
          type="checkbox"
          checked={values.includes(value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(
              // In the order of the choices, so that the same choice has one address.
              choices
                .map((choice) => choice.value)
                .filter((one) => (one === value ? checked : values.includes(one))),
            )
          }
        />
        <span>{words}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </label>
    ))}
  </Disclosure>
)
