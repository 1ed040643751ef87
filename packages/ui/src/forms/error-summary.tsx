import { useEffect, useId, useRef, type MouseEvent } from 'react'
import classes from './error-summary.module.css'

export type FormProblem = {
  /** What is wrong, in the words that also stand at the field. */
  message: string
  /** The id of the field it is about; without one the message is plain text. */
  fieldId?: string | undefined
}

export type ErrorSummaryProps = {
  /** What is wrong, in the order of the form; nothing is drawn for an empty list. A new list takes focus again. */
  problems: readonly FormProblem[]
  /** The heading, `There is a problem` by default. */
  title?: string | undefined
}

/** The list of what is wrong with a form, above its fields. Takes focus when it appears; its links go to the fields. */
export const ErrorSummary = ({ problems, title = 'There is a problem' }: ErrorSummaryProps) => {
  const summary = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => summary.current?.focus(), [problems])

  if (problems.length === 0) return null
  return (
    <div ref={summary} role="alert" tabIndex={-1} aria-labelledby={titleId} className={classes.summary}>
      <h2 id={titleId} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list}>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

// The address stays as it is: a router would take a changed hash for a move.
const goToField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
