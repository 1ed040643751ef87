import { DateTime } from '@tessa/app-shell'
import type { Account } from '@tessa/contract'
import { DefinitionList } from '@tessa/ui'
import classes from './users.module.css'

/** How much the account was used. */
export const AnalyticsPart = ({ user }: { user: Account }) => (
  <div className={classes.part}>
    <DefinitionList
      items={[
        { term: 'Work orders', value: user.workOrderCount },
        { term: 'Chat sessions', value: user.chatSessionCount },
        { term: 'Help requests', value: user.helpRequestCount },
        ...(user.role === 'technician'
          ? [{ term: 'Assigned work orders', value: user.assignedWorkOrders }]
          : []),
        {
          term: 'Last active',
          value: user.lastLoginAt === null ? 'Never' : <DateTime at={user.lastLoginAt} />,
        },
        { term: 'Member since', value: <DateTime at={user.createdAt} /> },
      ]}
    />
  </div>
)
