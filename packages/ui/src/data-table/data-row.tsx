import { memo, type ReactNode } from 'react'
import { Link } from '../provider/link.tsx'
import type { DataColumn, Identified, RowOpening } from './data-column.ts'
import classes from './data-table.module.css'
import { roving } from './use-roving-row.ts'

export type DataRowProps<Row extends Identified> = {
  row: Row
  columns: readonly DataColumn<Row>[]
  nameOf(row: Row): string
  hrefOf: RowOpening<Row>['hrefOf'] | undefined
  isSelectable: boolean
  isSelected: boolean
  isOpen: boolean
}

const DrawnRow = <Row extends Identified>({
  row,
  columns,
  nameOf,
  hrefOf,
  isSelectable,
  isSelected,
  isOpen,
}: DataRowProps<Row>) => (
  <tr
    data-row={row.id}
    data-selected={isSelected || undefined}
    data-open={isOpen || undefined}
    className={classes.row}
  >
    {isSelectable && (
      <td className={classes.choice}>
        <SelectRow name={nameOf(row)} isSelected={isSelected} {...roving} />
      </td>
    )}
    {columns.map((column, index) =>
      index === 0 ? (
        <th key={column.key} scope="row" className={classes.name}>
          <RowLink href={hrefOf?.(row)} isOpen={isOpen}>
            {column.cell(row)}
          </RowLink>
        </th>
      ) : (
        <td
          key={column.key}
          data-align={column.align}
          className={column.isFlexible ? classes.flexible : undefined}
        >
          {column.isFlexible ? <Cut>{column.cell(row)}</Cut> : column.cell(row)}
        </td>
      ),
    )}
  </tr>
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
  children: ReactNode
}

/** What a row is opened by. The table hears of the press. */
export const RowLink = ({ href, isOpen, children }: RowLinkProps) =>
  href === undefined ? (
    children
  ) : (
    <Link
      href={href}
      {...roving}
      data-row-link
      className={classes.link}
      aria-current={isOpen ? 'true' : undefined}
    >
      {children}
    </Link>
  )

type SelectRowProps = {
  name: string
  isSelected: boolean
  tabIndex?: number
  /** A table hears of it by itself. */
  onChange?: () => void
}

const heardByTable = () => undefined

/** The checkbox that selects a row. */
export const SelectRow = ({ name, isSelected, onChange = heardByTable, ...order }: SelectRowProps) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      data-row-select
      aria-label={`Select ${name}`}
      checked={isSelected}
      {...order}
      onChange={onChange}
    />
  </label>
)
