import { TextLink } from '@tessa/ui'
import { paths } from '../../paths.ts'
import type { OutboxItem } from '../../shared/outbox/outbox.ts'
import type { Case } from './cases.ts'
import { CopyText } from './copy-text.tsx'
import classes from './deliveries.module.css'

interface CasePage {
  readonly path: string
  /** A guest has no other way to it, so they should keep it. */
  readonly toKeep?: string
}

const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '')

/** Where a case can be followed. A help request and its work order have one page: the request's, where it has one. */
export const pageOf = ({ main, order }: Case): CasePage | undefined =>
  pageOfItem(main) ?? (order && pageOfItem(order)) ?? dashboardOf(main)

/** With an account a help request stands on the dashboard until a work order is made from it. */
const dashboardOf = ({ kind, state }: OutboxItem): CasePage | undefined =>
  kind === 'help-request' && state === 'received' ? { path: `${paths.dashboard}?tab=work-orders` } : undefined

const pageOfItem = (item: OutboxItem): CasePage | undefined => {
  if (item.state !== 'received') return undefined
  const { followUrl, number } = item.receipt
  if (followUrl !== undefined) return { path: pathOf(followUrl), toKeep: followUrl }
  const isOrder = item.kind === 'work-order' && number !== undefined
  return isOrder ? { path: paths.workOrder.replace(':number', number) } : undefined
}

/** The way to the page of a case; a guest gets the private link to keep. */
export const FollowLink = ({ page }: { page: CasePage | undefined }) =>
  page && (
    <span className={classes.follow}>
      <TextLink href={page.path}>See what happens next</TextLink>
      {page.toKeep !== undefined && (
        <CopyText text={page.toKeep} label="Copy the private link" ifRefused={page.toKeep} />
      )}
    </span>
  )
