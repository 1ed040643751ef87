import { Table } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { DataColumn, Identified, RowSelection, SortDirection } from './data-column.ts'
import classes from './data-table.module.css'

export type DataHeadProps<Row extends Identified> = {
  columns: readonly DataColumn<Row>[]
  /** The rows that are drawn. */
  ids: readonly string[]
  selection: RowSelection | undefined
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }
const arrowOf = (direction: SortDirection | undefined) => arrows[direction ?? 'none']

export const DataHead = <Row extends Identified>({ columns, ids, selection }: DataHeadProps<Row>) => (
  <Table.Thead className={classes.head}>
    <Table.Tr>
      {selection && (
        <Table.Td className={classes.choice}>
          <SelectPage ids={ids} selection={selection} />
        </Table.Td>
      )}
      {columns.map(({ key, label, sort, align }) => {
        const Arrow = arrowOf(sort?.direction)
        return (
          <Table.Th key={key} scope="col" data-align={align} aria-sort={sort?.direction}>
            {sort ? (
              <button
                type="button"
                className={classes.sort}
                data-sorted={sort.direction !== undefined || undefined}
                onClick={sort.onSort}
              >
                {label}
                <Arrow size={16} stroke={1.75} aria-hidden />
              </button>
            ) : (
              label
            )}
          </Table.Th>
        )
      })}
    </Table.Tr>
  </Table.Thead>
)

/** Selects what the page shows, or none of it; what is selected elsewhere stays. */
export const SelectPage = ({ ids, selection }: { ids: readonly string[]; selection: RowSelection }) => {
  const chosen = ids.filter((id) => selection.ids.has(id)).length
  const isAll = ids.length > 0 && chosen === ids.length
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label="Select this page"
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !isAll
        }}
        onChange={(event) => {
          // It is no row: the list has nothing to do with it.
          event.stopPropagation()
          const next = new Set(selection.ids)
          for (const id of ids)
            if (isAll) next.delete(id)
            else next.add(id)
          selection.onChange(next)
        }}
      />
    </label>
  )
}
