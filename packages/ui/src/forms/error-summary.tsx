import { useEffect, useId, useRef, type MouseEvent } from 'react'
import classes from './error-summary.module.css'

export type FormProblem = {
  /** The same message as at the field. */
  message: string
  /** The id of the field. Without an id, the message is plain text. */
  fieldId?: string | undefined
}

export type ErrorSummaryProps = {
  /** The problems in the order of the form. An empty list renders nothing. A new list takes the focus again. */
  problems: readonly FormProblem[]
  /** The heading, `There is a problem` by default. */
  title?: string | undefined
}

/** The errors of a form, above its fields. It takes the focus when it appears, and its links lead to the fields. */
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

// The URL is not changed, because a router would treat a new hash as a navigation.
const goToField = (event: MouseEvent, fieldId: string) => {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
  // The browser centers what is taller than the screen, so its message, at its head, would be out of view.
  if (field.offsetHeight > innerHeight) field.scrollIntoView()
}
