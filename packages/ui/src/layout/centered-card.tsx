import type { ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import classes from './centered-card.module.css'
import { PageTitle } from './page-title.tsx'

export type CenteredCardProps = {
  /** The page's heading and the document's title. */
  title: string
  /** What the card holds. */
  children: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** The card's greatest width in pixels, 400 by default. */
  width?: number
  /** Where the logo leads, `/` by default. */
  homeHref?: string
}

/** A page of one card in the middle: login, registration, password reset. */
export const CenteredCard = ({ title, children, lead, width = 400, homeHref = '/' }: CenteredCardProps) => (
  <main id="main" className={classes.page}>
    <Logo href={homeHref} size={40} />
    <div className={classes.card} style={{ maxWidth: width }}>
      <PageTitle title={title} />
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.body}>{children}</div>
    </div>
  </main>
)
