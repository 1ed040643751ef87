import { Button } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { fresh, LoadMore, routePages, toRemote, useApi } from '@tessa/app-shell'
import { DataTable, EmptyState, QueryState, ScrollRegion } from '@tessa/ui'
import type { UserAddress } from './user-address.ts'
import { userCard, userColumns } from './user-columns.tsx'
import { nameOf } from './user-words.ts'
import classes from './users.module.css'

const pageSize = 50

/** The accounts of the filter, newest first. */
export const UserList = ({ address }: { address: UserAddress }) => {
  const { filter, open, openUser } = address
  const query = useInfiniteQuery({
    ...routePages(useApi(), 'GET /api/admin/users', { query: { ...filter, limit: pageSize } }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading users..."
        onRetry={() => void query.refetch()}
        isEmpty={({ pages }) => pages[0]?.items.length === 0}
        empty={
          <EmptyState
            action={
              address.isOn && (
                <Button variant="outline" onClick={address.clear}>
                  Clear filters
                </Button>
              )
            }
          >
            No users found
          </EmptyState>
        }
      >
        {({ pages }) => {
          const total = pages[0]?.total ?? 0
          return (
            <>
              <p className={classes.quiet} aria-live="polite">
                {total > 1000 ? 'More than 1000 users' : `${total} ${total === 1 ? 'user' : 'users'}`}
              </p>
              <ScrollRegion label="Users" className={classes.scroll}>
                <DataTable
                  label="Users"
                  columns={userColumns}
                  rows={pages.flatMap(({ items }) => items)}
                  nameOf={nameOf}
                  renderCard={userCard}
                  opening={{ hrefOf: ({ id }) => address.hrefOf(id), onOpen: (id) => openUser(id), id: open }}
                />
                <LoadMore query={query} />
              </ScrollRegion>
            </>
          )
        }}
      </QueryState>
    </div>
  )
}
