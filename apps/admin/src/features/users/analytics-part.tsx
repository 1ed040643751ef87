import { useLocation } from 'react-router'
import { DateTime } from '@tessa/app-shell'
import type { Account } from '@tessa/contract'
import { DefinitionList, TextLink } from '@tessa/ui'
import { hrefOfRecords } from '../../shared/figures/record-links.ts'
import { workOrderLinks } from '../../shared/technicians/work-order-links.ts'
import classes from './users.module.css'

/** How much the account was used. Each count leads to as many records. */
export const AnalyticsPart = ({ user }: { user: Account }) => {
  const { pathname } = useLocation()
  const filter = { reporterId: user.id }
  const counts = [
    ['Work orders', user.workOrderCount, hrefOfRecords(pathname, { list: 'work-orders', filter })],
    ['Chat sessions', user.chatSessionCount, hrefOfRecords(pathname, { list: 'chat-sessions', filter })],
    ['Help requests', user.helpRequestCount, hrefOfRecords(pathname, { list: 'help-requests', filter })],
    ...assignedTo(user, pathname),
  ] as const
  return (
    <div className={classes.part}>
      <DefinitionList
        items={[
          ...counts.map(([term, count, href]) => ({ term, value: <Count {...{ term, count, href }} /> })),
          {
            term: 'Last active',
            value: user.lastLoginAt === null ? 'Never' : <DateTime at={user.lastLoginAt} />,
          },
          { term: 'Member since', value: <DateTime at={user.createdAt} /> },
        ]}
      />
    </div>
  )
}

const assignedTo = ({ role, isActive, technicianId, assignedWorkOrders }: Account, pathname: string) => {
  if (role !== 'technician') return []
  // No list of work orders knows a technician who is no longer there.
  const href = isActive && technicianId !== null ? workOrderLinks(pathname, technicianId).open : undefined
  return [['Assigned work orders', assignedWorkOrders, href] as const]
}

type CountProps = { term: string; count: number; href: string | undefined }

const Count = ({ term, count, href }: CountProps) => {
  const text = count.toLocaleString('en-US')
  return href === undefined ? (
    text
  ) : (
    <TextLink href={href} aria-label={`${text} ${term.toLowerCase()}`}>
      {text}
    </TextLink>
  )
}
