import type { ReactNode, Ref } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './option-row.module.css'

export type OptionRowProps = {
  label: string
  description?: string | undefined
  icon?: ReactNode
  /** What is said of the option that was chosen before going back; undefined for all others. */
  chosen?: string | undefined
  /** The key that chooses it, as `aria-keyshortcuts` names it. */
  shortcut?: string | undefined
  buttonRef?: Ref<HTMLButtonElement> | undefined
  /** The id of the text that says why it cannot be chosen now; undefined if it can. */
  closedBy?: string | undefined
  onChoose: () => void
  /** Behind the words, such as the key. */
  children?: ReactNode
}

/** An answer to choose. */
export const OptionRow = (props: OptionRowProps) => {
  const { label, description, icon, chosen, shortcut, buttonRef, closedBy, onChoose, children } = props
  return (
    <button
      type="button"
      ref={buttonRef}
      className={classes.row}
      data-chosen={chosen !== undefined || undefined}
      aria-keyshortcuts={closedBy === undefined ? shortcut : undefined}
      aria-disabled={closedBy !== undefined || undefined}
      aria-describedby={closedBy}
      onClick={closedBy === undefined ? onChoose : undefined}
    >
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {description && <span className={classes.description}>{description}</span>}
      </span>
      {chosen !== undefined && <span className={classes.before}>{chosen}</span>}
      {children}
      <IconChevronRight size={20} stroke={1.75} className={classes.chevron} aria-hidden />
    </button>
  )
}
