import type { OwnWorkOrderSummary } from '@tessa/contract'
import { Link } from '@tessa/ui'
import { Moment } from '../../shared/moment/moment.tsx'
import { workOrderAddress } from '../case/addresses.ts'
import { CaseBadges } from '../case/badges.tsx'
import { equipmentOf } from '../case/case-words.ts'
import classes from './rows.module.css'

/** One work order of a list; the whole row leads to it. */
export const WorkOrderRow = ({ order }: { order: OwnWorkOrderSummary }) => {
  const { shortNumber, workOrderNumber, helpRequest, issueDescription, createdAt } = order
  return (
    <li className={classes.row}>
      <Link href={workOrderAddress(workOrderNumber)} className={classes.link}>
        {equipmentOf(order)}
      </Link>
      <p className={classes.issue}>{issueDescription}</p>
      <CaseBadges of={order} />
      <p className={classes.facts}>
        <code className={classes.number}>{shortNumber}</code>
        <code>{workOrderNumber}</code>
        {helpRequest && (
          <span>
            from <code>{helpRequest.requestNumber}</code>
          </span>
        )}
        <Moment at={createdAt} />
      </p>
    </li>
  )
}
