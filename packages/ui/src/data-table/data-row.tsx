import { memo, type ReactNode } from 'react'
import { Table } from '@mantine/core'
import { Link } from '../provider/link.tsx'
import type { DataColumn, Identified } from './data-column.ts'
import classes from './data-table.module.css'

export type DataRowProps<Row extends Identified> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  /** What the checkbox of the row is called; no checkbox without it. */
  selectLabel: string | undefined
  href: string | undefined
  isSelected: boolean
  isOpen: boolean
  /** The one row that Tab leads to. */
  isCurrent: boolean
}

const DrawnRow = <Row extends Identified>({
  row,
  columns,
  selectLabel,
  href,
  isSelected,
  isOpen,
  isCurrent,
}: DataRowProps<Row>) => (
  <Table.Tr
    data-row={row.id}
    data-selected={isSelected || undefined}
    data-open={isOpen || undefined}
    className={classes.row}
  >
    {selectLabel !== undefined && (
      <Table.Td className={classes.choice}>
        <SelectRow label={selectLabel} isSelected={isSelected} isCurrent={isCurrent} />
      </Table.Td>
    )}
    {columns.map((column, index) =>
      index === 0 ? (
        <Table.Th key={column.key} scope="row" className={classes.name}>
          <RowLink href={href} isOpen={isOpen} isCurrent={isCurrent}>
            {column.cell(row)}
          </RowLink>
        </Table.Th>
      ) : (
        <Table.Td
          key={column.key}
          data-align={column.align}
          className={column.isFlexible ? classes.flexible : undefined}
        >
          {column.isFlexible ? <Cut>{column.cell(row)}</Cut> : column.cell(row)}
        </Table.Td>
      ),
    )}
  </Table.Tr>
)

/** One line. What is cut off of plain words is told on hover. */
const Cut = ({ children }: { children: ReactNode }) => (
  <div className={classes.cut} title={typeof children === 'string' ? children : undefined}>
    {children}
  </div>
)

/** Drawn anew only where something of it changes: a key in a list of 200 rows must not draw 200 rows. */
export const DataRow: <Row extends Identified>(props: DataRowProps<Row>) => ReactNode = memo(DrawnRow)

type RowLinkProps = {
  href: string | undefined
  isOpen: boolean
  isCurrent: boolean
  children: ReactNode
}

/** What a row is opened by. The table hears of the press. */
export const RowLink = ({ href, isOpen, isCurrent, children }: RowLinkProps) =>
  href === undefined ? (
    children
  ) : (
    <Link
      href={href}
      data-row-link
      className={classes.link}
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isOpen ? 'true' : undefined}
    >
      {children}
    </Link>
  )

type SelectRowProps = { label: string; isSelected: boolean; isCurrent: boolean }

export const SelectRow = ({ label, isSelected, isCurrent }: SelectRowProps) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      data-row-select
      aria-label={label}
      checked={isSelected}
      tabIndex={isCurrent ? 0 : -1}
      // The table hears of it.
      onChange={() => undefined}
    />
  </label>
)
