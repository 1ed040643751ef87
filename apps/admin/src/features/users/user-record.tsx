import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import type { Account } from '@tessa/contract'
import { PageTabs } from '@tessa/ui'
import { RecordDialog } from '../../shared/record-dialog.tsx'
import { ActivityPart } from './activity-part.tsx'
import { AnalyticsPart } from './analytics-part.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SecurityPart } from './security-part.tsx'
import type { UserAddress } from './user-address.ts'
import { UserDialog } from './user-dialog.tsx'
import { nameOf } from './user-words.ts'
import classes from './users.module.css'

export type UserRecordProps = { id: string; address: UserAddress }

/** An account, opened by its address, or the dialog that stands before it. */
export const UserRecord = ({ id, address }: UserRecordProps) => {
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/users/{id}', { params: { id } }),
    ...fresh,
  })
  if (address.dialog !== undefined && query.data)
    return <UserDialog name={address.dialog} user={query.data} address={address} />
  return (
    <RecordDialog
      word="user"
      title={query.data ? nameOf(query.data) : 'User'}
      query={query}
      size="54rem"
      onClose={address.close}
    >
      {(user) => <Parts user={user} address={address} />}
    </RecordDialog>
  )
}

const Parts = ({ user, address }: { user: Account; address: UserAddress }) => (
  <div className={classes.record}>
    <PageTabs
      label="User"
      wraps
      value={address.part}
      onChange={address.showPart}
      tabs={[
        { value: 'profile', label: 'Profile', panel: <ProfilePart user={user} address={address} /> },
        { value: 'security', label: 'Security', panel: <SecurityPart user={user} address={address} /> },
        { value: 'activity', label: 'Activity', panel: <ActivityPart user={user} /> },
        { value: 'analytics', label: 'Analytics', panel: <AnalyticsPart user={user} /> },
      ]}
    />
  </div>
)
