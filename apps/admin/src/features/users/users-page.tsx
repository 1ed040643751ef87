import { lazy, Suspense } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/Table.layer.css'
import { IconUserPlus } from '@tabler/icons-react'
import { PartBoundary } from '@tessa/app-shell'
import { PageTitle } from '@tessa/ui'
import { UnappliedFilters } from '../../shared/dated-list/unapplied-filters.tsx'
import { ExportMenu } from '../../shared/list/export-menu.tsx'
import { OpenRecord } from '../../shared/list/open-record.tsx'
import { useUserAddress } from './user-address.ts'
import { UserFilters } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import classes from './users.module.css'

const UserRecord = lazy(async () => ({ default: (await import('./user-record.tsx')).UserRecord }))
const CreateUserDialog = lazy(async () => ({
  default: (await import('./create-user-dialog.tsx')).CreateUserDialog,
}))
const ImportUsersDialog = lazy(async () => ({
  default: (await import('./import-users-dialog.tsx')).ImportUsersDialog,
}))

/** ?tab=users: every account, and what administrators do about it. */
export const UsersPage = () => {
  const address = useUserAddress()
  const { open, isCreating, isImporting, filter, refused, unknown, remove } = address
  const isRecord = open !== undefined && !isCreating && !isImporting
  return (
    <main id="main" className={classes.page}>
      <div className={classes.head}>
        <PageTitle title="User Management" />
        <div className={classes.tools}>
          <ExportMenu list="users" what={{ filter }} />
          <Button variant="default" onClick={() => address.openDialog('import')}>
            Import
          </Button>
          <Button
            leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />}
            onClick={() => address.openDialog('new')}
          >
            Add User
          </Button>
        </div>
      </div>
      <UserFilters address={address} />
      <UnappliedFilters words={refused} names={unknown} onRemove={remove} />
      <UserList address={address} />
      <OpenRecord isOpen={isRecord || isCreating || isImporting}>
        <PartBoundary>
          <Suspense>
            {isCreating && <CreateUserDialog address={address} />}
            {isImporting && <ImportUsersDialog address={address} />}
            {isRecord && <UserRecord key={open} id={open} address={address} />}
          </Suspense>
        </PartBoundary>
      </OpenRecord>
    </main>
  )
}
