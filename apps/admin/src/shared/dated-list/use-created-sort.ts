import { useEffect, useMemo, useRef } from 'react'
import type { sortings } from '@tessa/contract'
import type { DataColumn } from '@tessa/ui'

type SortAddress = {
  sort: (typeof sortings)[number]
  narrow: (name: 'sort', value: string | undefined) => void
}

/** The columns of a list, of which `created` sorts: newest first, or oldest first. */
export const useCreatedSort = <Row>(columns: readonly DataColumn<Row>[], { sort, narrow }: SortAddress) => {
  const newest = useRef(narrow)
  useEffect(() => {
    newest.current = narrow
  })
  // A new array redraws every row.
  return useMemo(
    () =>
      columns.map((column): DataColumn<Row> => {
        if (column.key !== 'created') return column
        const isNewest = sort === 'newest'
        return {
          ...column,
          sort: {
            direction: isNewest ? 'descending' : 'ascending',
            onSort: () => newest.current('sort', isNewest ? 'oldest' : undefined),
          },
        }
      }),
    [columns, sort],
  )
}
