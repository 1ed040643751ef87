import type { ReactNode } from 'react'
import { LoadMore, toRemote } from '@tessa/app-shell'
import { EmptyState, QueryState } from '@tessa/ui'
import classes from './records.module.css'

export interface Column<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
}

interface PagesQuery<Row> {
  readonly data: { readonly pages: readonly { readonly items: readonly Row[] }[] } | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly hasNextPage: boolean
  readonly isFetchingNextPage: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly refetch: () => Promise<unknown>
}

export type RecordsProps<Row> = {
  /** What the table is called. */
  label: string
  loadingLabel: string
  emptyText: string
  query: PagesQuery<Row>
  columns: readonly Column<Row>[]
}

/** A list as a table; where there is no room for its columns, each row is a card. */
export const Records = <Row extends { readonly id: string }>({
  label,
  loadingLabel,
  emptyText,
  query,
  columns,
}: RecordsProps<Row>) => (
  <QueryState
    query={toRemote(query)}
    loadingLabel={loadingLabel}
    onRetry={() => void query.refetch()}
    isEmpty={({ pages }) => pages[0]?.items.length === 0}
    empty={<EmptyState>{emptyText}</EmptyState>}
  >
    {({ pages }) => (
      <>
        <table aria-label={label} className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pages
              .flatMap(({ items }) => items)
              .map((row) => (
                <tr key={row.id}>
                  {columns.map(({ title, cell }) => (
                    <td key={title} data-title={title}>
                      <div>{cell(row)}</div>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
        <LoadMore query={query} />
      </>
    )}
  </QueryState>
)
