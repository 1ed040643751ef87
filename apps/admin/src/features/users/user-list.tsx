import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { DataTable, QueryState, ScrollRegion } from '@tessa/ui'
import { EmptyList } from '../../shared/list/empty-list.tsx'
import { ListPages } from '../../shared/list/list-pages.tsx'
import { totalText } from '../../shared/list/total-text.ts'
import { namedFailure } from '../../shared/list/named-failure.ts'
import { FailureNotice } from '../../shared/live/failure-notice.tsx'
import type { UserAddress } from './user-address.ts'
import { userCard, userColumns } from './user-columns.tsx'
import { nameOf } from './user-words.ts'
import classes from './users.module.css'

const pageSize = 50
const failure = 'Failed to fetch users'

/** One page of the accounts of the filter, newest first, and the way to the next. */
export const UserList = ({ address }: { address: UserAddress }) => {
  const { filter, open, openUser } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/users', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <FailureNotice query={query} failure={failure} />
      <QueryState
        query={namedFailure(toRemote(query), failure)}
        loadingLabel="Loading users..."
        onRetry={() => void query.refetch()}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyList isOn={address.isOn} onClear={address.clear}>
            No users found
          </EmptyList>
        }
      >
        {({ items, total }) => (
          <>
            <p className={classes.quiet} aria-live="polite">
              {totalText(total, ['user', 'users'])}
            </p>
            <ScrollRegion label="Users" className={classes.scroll}>
              <DataTable
                label="Users"
                columns={userColumns}
                rows={items}
                nameOf={nameOf}
                renderCard={userCard}
                opening={{ hrefOf: address.hrefOf, onOpen: (id) => openUser(id), id: open }}
              />
            </ScrollRegion>
          </>
        )}
      </QueryState>
      <ListPages address={address.address} query={query} />
    </div>
  )
}
