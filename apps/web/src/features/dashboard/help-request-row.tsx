import type { OwnHelpRequest } from '@tessa/contract'
import { Link } from '@tessa/ui'
import { Moment } from '../../shared/moment/moment.tsx'
import { helpRequestAddress } from '../case/addresses.ts'
import { CaseBadges } from '../case/badges.tsx'
import { equipmentOf } from '../case/case-words.ts'
import classes from './rows.module.css'

/** A help request that no work order was made from yet. */
export const HelpRequestRow = ({ request }: { request: OwnHelpRequest }) => (
  <li className={classes.row}>
    <Link href={helpRequestAddress(request.followUrl)} className={classes.link}>
      {equipmentOf(request)}
    </Link>
    <p className={classes.issue}>{request.issueDescription}</p>
    <CaseBadges of={request} />
    <p className={classes.facts}>
      <code className={classes.number}>{request.shortNumber}</code>
      <code>{request.requestNumber}</code>
      <Moment at={request.createdAt} />
    </p>
  </li>
)
