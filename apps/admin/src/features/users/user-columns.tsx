import { Button } from '@mantine/core'
import { DateTime } from '@tessa/app-shell'
import type { Account } from '@tessa/contract'
import { StatusBadge, type DataColumn } from '@tessa/ui'
import { useOperator } from '../../shared/account/use-operator.ts'
import { useUserAddress } from './user-address.ts'
import { nameOf, roleText, statusText } from './user-words.ts'
import classes from './users.module.css'

const LastActive = ({ lastLoginAt }: Account) =>
  lastLoginAt === null ? 'Never' : <DateTime at={lastLoginAt} />

const Status = ({ isActive }: Account) => (
  <StatusBadge tone={isActive ? 'done' : 'closed'}>{statusText(isActive)}</StatusBadge>
)

const Actions = ({ user }: { user: Account }) => {
  const { openUser } = useUserAddress()
  const isOwn = useOperator().id === user.id
  return (
    <span className={classes.rowActions}>
      <Button variant="default" aria-label={`Edit ${nameOf(user)}`} onClick={() => openUser(user.id, 'edit')}>
        Edit
      </Button>
      {!isOwn && (
        <Button
          variant="default"
          aria-label={`Reset Password of ${nameOf(user)}`}
          onClick={() => openUser(user.id, 'reset-password')}
        >
          Reset Password
        </Button>
      )}
    </span>
  )
}

/** The columns of the list. */
export const userColumns: readonly DataColumn<Account>[] = [
  {
    key: 'user',
    label: 'User',
    isFlexible: true,
    cell: (user) => (
      <span className={classes.person}>
        <strong>{nameOf(user)}</strong>
        <span>{user.email}</span>
      </span>
    ),
  },
  { key: 'role', label: 'Role', cell: ({ role }) => roleText(role) },
  { key: 'facility', label: 'Facility', cell: ({ facilityName }) => facilityName ?? 'Not specified' },
  { key: 'last-active', label: 'Last Active', cell: (user) => <LastActive {...user} /> },
  { key: 'status', label: 'Status', cell: (user) => <Status {...user} /> },
  { key: 'actions', label: 'Actions', cell: (user) => <Actions user={user} /> },
]

/** The rest of a row where there is no room for a table. */
export const userCard = (user: Account) => (
  <div className={classes.card}>
    <p>
      {roleText(user.role)} · {user.facilityName ?? 'Not specified'}
    </p>
    <p>
      Last active: <LastActive {...user} />
    </p>
    <Status {...user} />
    <Actions user={user} />
  </div>
)
