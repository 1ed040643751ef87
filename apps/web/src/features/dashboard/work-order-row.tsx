import { DateTime } from '@tessa/app-shell'
import type { MyWorkOrderSummary } from '@tessa/contract'
import { Link } from '@tessa/ui'
import { workOrderUrl } from '../case/case-urls.ts'
import { CaseBadges } from '../case/badges.tsx'
import { equipmentOf } from '../case/case-text.ts'
import classes from './rows.module.css'

/** One work order of a list. The whole row is a link. */
export const WorkOrderRow = ({ order }: { order: MyWorkOrderSummary }) => {
  const { shortNumber, workOrderNumber, helpRequest, issueDescription, question, createdAt } = order
  return (
    <li className={classes.row}>
      <Link href={workOrderUrl(workOrderNumber)} className={classes.link}>
        {equipmentOf(order)}
      </Link>
      <p className={classes.issue}>{issueDescription}</p>
      <CaseBadges of={order} />
      {question !== null && <p className={classes.question}>{question}</p>}
      <p className={classes.facts}>
        <code className={classes.number}>{shortNumber}</code>
        <code>{workOrderNumber}</code>
        {helpRequest && (
          <span>
            from <code>{helpRequest.requestNumber}</code>
          </span>
        )}
        <DateTime at={createdAt} />
      </p>
    </li>
  )
}
