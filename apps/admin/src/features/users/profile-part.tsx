import { Button } from '@mantine/core'
import { DateTime } from '@tessa/app-shell'
import { facilityTypeLabel, type Account } from '@tessa/contract'
import { DefinitionList, StatusBadge } from '@tessa/ui'
import { useOperator } from '../../shared/account/use-operator.ts'
import type { UserAddress } from './user-address.ts'
import { roleText, statusText } from './user-words.ts'
import classes from './users.module.css'

/** Who it is. */
export const ProfilePart = ({ user, address }: { user: Account; address: UserAddress }) => {
  const isOwn = useOperator().id === user.id
  return (
    <div className={classes.part}>
      <DefinitionList
        items={[
          { term: 'First name', value: user.firstName },
          { term: 'Last name', value: user.lastName },
          {
            term: 'Email',
            value: user.isEmailConfirmed ? user.email : `${user.email} (not confirmed)`,
          },
          { term: 'Phone', value: user.phone },
          { term: 'Role', value: roleText(user.role) },
          {
            term: 'Status',
            value: (
              <StatusBadge tone={user.isActive ? 'done' : 'closed'}>{statusText(user.isActive)}</StatusBadge>
            ),
          },
          { term: 'Job title', value: user.jobTitle },
          { term: 'Department', value: user.department },
          { term: 'Facility', value: user.facilityName ?? 'Not specified' },
          {
            term: 'Facility type',
            value: user.facilityType === null ? null : facilityTypeLabel(user.facilityType),
          },
          { term: 'Facility address', value: user.facilityAddress },
          { term: 'Created', value: <DateTime at={user.createdAt} /> },
          { term: 'Updated', value: <DateTime at={user.updatedAt} /> },
        ]}
      />
      <div className={classes.actions}>
        <Button onClick={() => address.openDialog('edit')}>Edit</Button>
        {!isOwn && (
          <Button variant="outline" color="red" onClick={() => address.openDialog('delete')}>
            Delete
          </Button>
        )}
      </div>
      {isOwn && (
        <p className={classes.quiet}>This is your own account. Another administrator can delete it.</p>
      )}
    </div>
  )
}
