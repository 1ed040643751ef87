import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { DataTable, QueryState } from '@tessa/ui'
import list from '../../shared/dated-list/dated-list.module.css'
import { EmptyList } from '../../shared/list/empty-list.tsx'
import { ListPages } from '../../shared/list/list-pages.tsx'
import { FailureNotice } from '../../shared/live/failure-notice.tsx'
import { knowledgeCard, knowledgeColumns } from './knowledge-columns.tsx'
import { KnowledgeFilters } from './knowledge-filters.tsx'
import { nameOf } from './knowledge-words.ts'
import type { KnowledgeAddress } from './use-knowledge-address.ts'

const pageSize = 50

/** One page of the entries of the filter, with what narrows them. */
export const KnowledgeList = ({ address }: { address: KnowledgeAddress }) => {
  const { filter, isOn, clear, open, hrefOf } = address
  const cursor = address.address.get('cursor')
  const query = useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/entries', {
      query: { ...filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
    }),
    ...fresh,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <KnowledgeFilters address={address} makers={query.data?.makers} />
      <div aria-busy={query.isPlaceholderData || undefined}>
        <FailureNotice query={query} failure="Failed to fetch the knowledge base" />
        <QueryState
          query={toRemote(query)}
          loadingLabel="Loading the knowledge base..."
          onRetry={() => void query.refetch()}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyList isOn={isOn} onClear={clear}>
              No entries found
            </EmptyList>
          }
        >
          {({ items, total }) => (
            <>
              <p className={list.quiet} aria-live="polite">
                {total > 1000 ? 'More than 1000 entries' : `${total} ${total === 1 ? 'entry' : 'entries'}`}
              </p>
              <DataTable
                label="Knowledge"
                columns={knowledgeColumns}
                rows={items}
                nameOf={nameOf}
                renderCard={knowledgeCard}
                opening={{ hrefOf, onOpen: (id) => address.address.set({ open: id }), id: open }}
              />
            </>
          )}
        </QueryState>
        <ListPages address={address.address} query={query} />
      </div>
    </>
  )
}
