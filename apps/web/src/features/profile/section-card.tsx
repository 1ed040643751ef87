import { useId, type ReactNode } from 'react'
import classes from './profile.module.css'

export type SectionCardProps = {
  title: string
  /** A sentence under the heading. */
  lead?: ReactNode
  children: ReactNode
}

/** One subject of the page. */
export const SectionCard = ({ title, lead, children }: SectionCardProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h2 id={id}>{title}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  )
}
