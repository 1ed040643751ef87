import type { ReactNode } from 'react'
import { Logo } from '../brand/logo.tsx'
import { Card } from '../card/card.tsx'
import classes from './centered-card.module.css'
import { CenteredPage } from './centered-page.tsx'
import { PageTitle } from './page-title.tsx'

export type CenteredCardProps = {
  /** The heading of the page and the title of the document. */
  title: string
  /** The content of the card. */
  children: ReactNode
  /** A sentence under the heading. */
  lead?: ReactNode
  /** The maximum width of the card in pixels. Default: 400. */
  width?: number
  /** The target of the logo. Default: `/`. */
  homeHref?: string
}

/** A page with one centered card: login, registration, password reset. */
export const CenteredCard = ({ title, children, lead, width = 400, homeHref = '/' }: CenteredCardProps) => (
  <CenteredPage>
    <Logo href={homeHref} size={40} />
    <div className={classes.place} style={{ maxWidth: width }}>
      <Card>
        <PageTitle title={title} />
        {lead && <p className={classes.lead}>{lead}</p>}
        <div className={classes.body}>{children}</div>
      </Card>
    </div>
  </CenteredPage>
)
