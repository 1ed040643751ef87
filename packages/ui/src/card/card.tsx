import { useId, type ReactNode } from 'react'
import classes from './card.module.css'

export type CardProps = {
  /** The heading, which also names the card. */
  title?: string
  /** The name of a card without a heading. */
  label?: string
  /** A sentence under the heading. */
  lead?: ReactNode
  /** Actions for the whole card, beside the heading. */
  action?: ReactNode
  /** For its position on the page. `--card-head-gap` sets the space under the heading. Default: 0.75rem. */
  className?: string | undefined
  children: ReactNode
}

/**
 * A section of a page, as a region with the name of its heading.
 *
 * @example <Card title="Problem"><p>{order.issueDescription}</p></Card>
 */
export const Card = ({ title, label, lead, action, className, children }: CardProps) => {
  const titleId = useId()
  return (
    <section
      className={className ? `${classes.card} ${className}` : classes.card}
      {...(title === undefined ? { 'aria-label': label } : { 'aria-labelledby': titleId })}
    >
      {title !== undefined && (
        <div className={classes.head}>
          <h2 id={titleId} className={classes.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
