import '@mantine/core/styles/Table.layer.css'
import type { UseQueryResult } from '@tanstack/react-query'
import { toRemote } from '@tessa/app-shell'
import { DataTable, QueryState, type DataTableProps } from '@tessa/ui'
import { EmptyList } from '../list/empty-list.tsx'
import { totalText } from '../list/total-text.ts'
import { ListPages, type ListPagesProps } from '../list/list-pages.tsx'
import { FailureNotice } from '../live/failure-notice.tsx'
import list from './dated-list.module.css'

interface EntriesPage<Row> {
  readonly items: readonly Row[]
  readonly total: number
  readonly nextCursor: string | null
}

export type EntryListProps<Row extends { readonly id: string }> = Omit<DataTableProps<Row>, 'rows'> & {
  /** What the entries are in a sentence: "the audit log". */
  what: string
  query: UseQueryResult<EntriesPage<Row>>
  address: ListPagesProps['address']
  /** Whether a filter is on. */
  isOn: boolean
  onClear: () => void
}

/** One page of entries with their number, and the way to the next page. */
export const EntryList = <Row extends { readonly id: string }>(props: EntryListProps<Row>) => {
  const { what, query, address, isOn, onClear, ...table } = props
  return (
    <div aria-busy={query.isPlaceholderData || undefined}>
      <FailureNotice query={query} failure={`Failed to fetch ${what}`} />
      <QueryState
        query={toRemote(query)}
        loadingLabel={`Loading ${what}...`}
        onRetry={() => void query.refetch()}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <EmptyList isOn={isOn} onClear={onClear}>
            No entries found
          </EmptyList>
        }
      >
        {({ items, total }) => (
          <>
            <p className={list.quiet} aria-live="polite">
              {totalText(total, ['entry', 'entries'])}
            </p>
            <DataTable {...table} rows={items} />
          </>
        )}
      </QueryState>
      <ListPages address={address} query={query} />
    </div>
  )
}
