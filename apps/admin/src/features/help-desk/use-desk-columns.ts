import { useEffect, useMemo, useRef } from 'react'
import type { DataColumn } from '@tessa/ui'
import type { DeskAddress } from './use-desk-address.ts'

/** The columns of a list, of which `created` sorts: newest first, or oldest first. */
export const useDeskColumns = <Row>(columns: readonly DataColumn<Row>[], address: DeskAddress) => {
  const { sort } = address
  const newest = useRef(address.narrow)
  useEffect(() => {
    newest.current = address.narrow
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
