import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { DataTable, QueryState } from '@tessa/ui'
import { EmptyList } from '../../shared/list/empty-list.tsx'
import list from '../../shared/dated-list/dated-list.module.css'
import { ListPages } from '../../shared/list/list-pages.tsx'
import { totalText } from '../../shared/list/total-text.ts'
import { FailureNotice } from '../../shared/live/failure-notice.tsx'
import { askedEvery } from '../../shared/live/last-known.tsx'
import { mailCard, mailColumns } from './mail-columns.tsx'
import { nameOf } from './mail-words.ts'
import classes from './mail.module.css'
import { SendAllAgain } from './send-all-again.tsx'
import type { MailAddress } from './use-mail-address.ts'

const pageSize = 50
const failure = 'Failed to fetch mails'

/** One page of the mails of the filter, newest first. Their progress is asked for while they are looked at. */
export const MailList = ({ address }: { address: MailAddress }) => {
  const { filter, isOn, clear, open, hrefOf } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/admin/mails', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...askedEvery(15),
    placeholderData: keepPreviousData,
  })
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <FailureNotice query={query} failure={failure} />
      <QueryState
        query={toRemote(query)}
        loadingLabel="Loading mails..."
        onRetry={() => void query.refetch()}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyList isOn={isOn} onClear={clear}>
            No mails found
          </EmptyList>
        }
      >
        {({ items, total }) => (
          <>
            <div className={`${list.head} ${classes.above}`}>
              <p className={list.quiet} aria-live="polite">
                {totalText(total, ['mail', 'mails'])}
              </p>
              {filter.status === 'failed' && <SendAllAgain filter={filter} />}
            </div>
            <DataTable
              label="Mails"
              columns={mailColumns}
              rows={items}
              nameOf={nameOf}
              renderCard={mailCard}
              opening={{ hrefOf, onOpen: (id) => address.address.set({ open: id }), id: open }}
            />
          </>
        )}
      </QueryState>
      <ListPages address={address.address} query={query} />
    </div>
  )
}
