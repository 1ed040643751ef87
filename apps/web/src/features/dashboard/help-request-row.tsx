import { DateTime } from '@tessa/app-shell'
import type { MyHelpRequest } from '@tessa/contract'
import { Link } from '@tessa/ui'
import { helpRequestUrl } from '../case/case-urls.ts'
import { CaseBadges } from '../case/badges.tsx'
import { equipmentOf } from '../case/case-text.ts'
import classes from './rows.module.css'

/** A help request without a work order. */
export const HelpRequestRow = ({ request }: { request: MyHelpRequest }) => (
  <li className={classes.row}>
    <Link href={helpRequestUrl(request.followUrl)} className={classes.link}>
      {equipmentOf(request)}
    </Link>
    <p className={classes.issue}>{request.issueDescription}</p>
    <CaseBadges of={request} />
    <p className={classes.facts}>
      <code className={classes.number}>{request.shortNumber}</code>
      <code>{request.requestNumber}</code>
      <DateTime at={request.createdAt} />
    </p>
  </li>
)
