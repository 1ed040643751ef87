import { useRef, useState, type MouseEvent, type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { Table } from '@mantine/core'
import { DataCards } from './data-cards.tsx'
import type { DataColumn, Identified, RowOpening, RowSelection } from './data-column.ts'
import { DataHead } from './data-head.tsx'
import { DataRow } from './data-row.tsx'
import classes from './data-table.module.css'
import { divideRows } from './row-blocks.ts'
import { useRovingRow, type DataTableHandle } from './use-roving-row.ts'

export type DataTableProps<Row extends Identified> = {
  /** What is listed, as it is read out. */
  label: string
  /** In order; the first names the row and opens it. Keep the array: another one draws every row anew. */
  columns: readonly DataColumn<Row>[]
  rows: readonly Row[]
  /** How a row is called, as in "Select WO-7". Kept, as all functions that draw rows. */
  nameOf: (row: Row) => string
  /** Draws the rest of a row under its name where there is no room for a table. */
  renderCard: (row: Row) => ReactNode
  /** Rows lead nowhere by default. */
  opening?: RowOpening<Row>
  /** Rows cannot be selected by default. */
  selection?: RowSelection
  /** Rows of 44 px by default, of 36 px when compact. */
  density?: 'comfortable' | 'compact'
  handle?: Ref<DataTableHandle>
}

/** More are not drawn: a page of a list is never longer. */
const mostRows = 200

/**
 * A list of records: a table with sortable headers where there is room, cards on a phone. One row is in the order of
 * Tab; arrows move to the others, Enter opens.
 */
export const DataTable = <Row extends Identified>({
  label,
  columns,
  rows: given,
  nameOf,
  renderCard,
  opening,
  selection,
  density = 'comfortable',
  handle,
}: DataTableProps<Row>) => {
  const hasRoom = !useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  const lastChosen = useRef<string>(undefined)
  const rows = given.slice(0, mostRows)
  const ids = rows.map(({ id }) => id)
  const [divided, setDivided] = useState(() => ({ given, blocks: divideRows(rows, []) }))
  if (divided.given !== given) setDivided({ given, blocks: divideRows(rows, divided.blocks) })
  const { onFocus, onBlur, onKeyDown } = useRovingRow(ids, list, handle)

  const onClick = (event: MouseEvent) => {
    const id = rowIdOf(event)
    if (id === undefined || !opening || !isPlain(event) || !isOpeningClick(event)) return
    event.preventDefault()
    opening.onOpen(id)
  }
  const onChange = (event: SyntheticEvent) => {
    const id = rowIdOf(event)
    if (id === undefined || !selection || !isRowCheckbox(event.target)) return
    const from = isWithShift(event) ? lastChosen.current : undefined
    lastChosen.current = id
    selection.onChange(withRange(selection.ids, rangeOf(ids, from ?? id, id), !selection.ids.has(id)))
  }
  // Rows that take the focus scroll the table sideways. Where none does, the table itself takes it.
  const scrolledByKeys = opening || selection ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 }
  const [name] = columns
  if (!name) throw new Error('A table needs a column that names its rows.')
  return (
    <div
      ref={list}
      // It hears for its rows, which are what is pressed.
      role="presentation"
      className={classes.list}
      data-opens={opening ? true : undefined}
      onClick={onClick}
      onChange={onChange}
      // With Shift the browser would mark the text between.
      onMouseDown={(event) => {
        if (selection && event.shiftKey && isInCheckbox(event)) event.preventDefault()
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onFocus={(event) => {
        const id = rowIdOf(event)
        if (id !== undefined) onFocus(id, event.target)
      }}
    >
      {hasRoom ? (
        <div className={classes.scroll} {...scrolledByKeys}>
          <Table aria-label={label} className={classes.table} data-density={density}>
            <DataHead columns={columns} ids={ids} selection={selection} />
            {divided.blocks.map((block) => (
              <tbody key={block.key} className={classes.block}>
                {block.rows.map((row) => (
                  <DataRow
                    key={row.id}
                    row={row}
                    columns={columns}
                    nameOf={nameOf}
                    hrefOf={opening?.hrefOf}
                    isSelectable={selection !== undefined}
                    isSelected={selection?.ids.has(row.id) ?? false}
                    isOpen={row.id === opening?.id}
                  />
                ))}
              </tbody>
            ))}
          </Table>
        </div>
      ) : (
        <DataCards
          label={label}
          rows={rows}
          selection={selection}
          name={name}
          renderCard={renderCard}
          nameOf={nameOf}
          hrefOf={opening?.hrefOf}
          openId={opening?.id}
        />
      )}
      {given.length > mostRows && (
        <p className={classes.rest}>
          These are the first {mostRows} of {given.length}.
        </p>
      )}
    </div>
  )
}

const rowIdOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined

const isRowCheckbox = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && 'rowSelect' in target.dataset

const isInCheckbox = ({ target }: SyntheticEvent): boolean =>
  target instanceof Element && target.closest('[data-row] label') !== null

/** A checkbox changes by a click, also where a key makes it. */
const isWithShift = ({ nativeEvent }: SyntheticEvent): boolean =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

/** From one row to the other, whichever comes first; only the other where the one has gone. */
const rangeOf = (ids: readonly string[], from: string, to: string): readonly string[] => {
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  return one === -1 ? [to] : ids.slice(Math.min(one, other), Math.max(one, other) + 1)
}

const withRange = (
  ids: ReadonlySet<string>,
  range: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> => {
  const next = new Set(ids)
  for (const id of range)
    if (isSelected) next.add(id)
    else next.delete(id)
  return next
}

/** A new tab or window is the browser's to open. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

/** On the row itself or its link; what else can be pressed in it acts for itself, and marked text is being copied. */
const isOpeningClick = ({ target }: MouseEvent): boolean => {
  if (!(target instanceof Element)) return false
  const pressed = target.closest<HTMLElement>('a, button, input, label, select, summary')
  if (pressed) return 'rowLink' in pressed.dataset
  return getSelection()?.isCollapsed !== false
}
