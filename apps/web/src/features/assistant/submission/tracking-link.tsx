import { TextLink } from '@tessa/ui'
import { paths } from '../../../paths.ts'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'
import type { DeliveryGroup } from './group-deliveries.ts'
import { CopyText } from './copy-text.tsx'
import classes from './deliveries.module.css'

interface CasePage {
  readonly path: string
  /** A guest has no other access to the case, so the text asks them to keep the link. */
  readonly toKeep?: string
  readonly label?: string
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

/** The page of a case. A help request and its work order share one page: that of the request, if it has one. */
export const pageOf = ({ main, order }: DeliveryGroup): CasePage | undefined =>
  pageOfItem(main) ?? (order && pageOfItem(order)) ?? dashboardOf(main) ?? pageOfGoal(main)

/** A help request of an account is on the dashboard until a work order is created from it. */
const dashboardOf = ({ kind, state }: OutboxItem): CasePage | undefined =>
  kind === 'help-request' && state === 'received' ? { path: `${paths.dashboard}?tab=work-orders` } : undefined

/** The page of an undelivered item. */
const pageOfGoal = ({ goal }: OutboxItem): CasePage | undefined => {
  if (!goal) return undefined
  const path =
    'workOrderId' in goal
      ? paths.workOrder.replace(':number', goal.workOrderId)
      : paths.follow.replace(':token', goal.followToken)
  return { path, label: 'Open its case' }
}

const pageOfItem = (item: OutboxItem): CasePage | undefined => {
  if (item.state !== 'received') return undefined
  const { followUrl, number } = item.receipt
  if (followUrl !== undefined) return { path: pathOf(followUrl), toKeep: followUrl }
  const isOrder = item.kind === 'work-order' && number !== undefined
  return isOrder ? { path: paths.workOrder.replace(':number', number) } : undefined
}

/** The link to the page of a case. A guest gets the private link. */
export const TrackingLink = ({ page }: { page: CasePage | undefined }) =>
  page && (
    <span className={classes.follow}>
      <TextLink href={page.path}>{page.label ?? 'See what happens next'}</TextLink>
      {page.toKeep !== undefined && (
        <CopyText text={page.toKeep} label="Copy the private link" ifRefused={page.toKeep} />
      )}
    </span>
  )
