import { useRef } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
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
export const ChoiceFilter = ({ label, choices, values, onChange, onOpen }: ChoiceFilterProps) => {
  const box = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (box.current) box.current.open = false
  }
  return (
    <details
      ref={box}
      className={classes.box}
      onToggle={({ currentTarget: { open } }) => {
        if (open) onOpen?.()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !box.current?.open) return
        event.stopPropagation()
        close()
        box.current.querySelector('summary')?.focus()
      }}
    >
      <summary className={classes.summary} data-on={values.length > 0 || undefined}>
        {label}
        {values.length > 0 && (
          <span className={classes.number}>
            {values.length}
            <VisuallyHidden> chosen</VisuallyHidden>
          </span>
        )}
        <IconChevronDown size={16} stroke={1.75} aria-hidden />
      </summary>
      {/* It takes the focus, so that a press between two choices does not close it. */}
      <fieldset className={classes.panel} aria-label={label} tabIndex={-1}>
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
      </fieldset>
    </details>
  )
}
