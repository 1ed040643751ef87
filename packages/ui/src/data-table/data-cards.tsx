import { memo, type ReactNode } from 'react'
import type { DataColumn, Identified, RowOpening, RowSelection } from './data-column.ts'
import { SelectPage } from './data-head.tsx'
import { RowLink, SelectRow } from './data-row.tsx'
import classes from './data-table.module.css'

type Drawing<Row> = {
  name: DataColumn<Row>
  renderCard(row: Row): ReactNode
  nameOf(row: Row): string
  hrefOf: RowOpening<Row>['hrefOf'] | undefined
}

export type DataCardsProps<Row extends Identified> = Drawing<Row> & {
  label: string
  rows: readonly Row[]
  selection: RowSelection | undefined
  openId: string | undefined
}

/** The rows where there is no room for a table. */
export const DataCards = <Row extends Identified>({
  label,
  rows,
  selection,
  openId,
  ...drawing
}: DataCardsProps<Row>) => (
  <>
    {selection && rows.length > 0 && (
      <div className={classes.all}>
        <SelectPage ids={rows.map(({ id }) => id)} selection={selection} />
        <span aria-hidden>Select this page</span>
      </div>
    )}
    <ul aria-label={label} className={classes.cards}>
      {rows.map((row) => (
        <DataCard
          key={row.id}
          {...drawing}
          row={row}
          isSelectable={selection !== undefined}
          isSelected={selection?.ids.has(row.id) ?? false}
          isOpen={row.id === openId}
        />
      ))}
    </ul>
  </>
)

type DataCardProps<Row extends Identified> = Drawing<Row> & {
  row: Row
  isSelectable: boolean
  isSelected: boolean
  isOpen: boolean
}

const DrawnCard = <Row extends Identified>({
  row,
  name,
  renderCard,
  nameOf,
  hrefOf,
  isSelectable,
  isSelected,
  isOpen,
}: DataCardProps<Row>) => (
  <li
    data-row={row.id}
    data-selected={isSelected || undefined}
    data-open={isOpen || undefined}
    className={classes.card}
  >
    <div className={classes.cardHead}>
      {isSelectable && <SelectRow name={nameOf(row)} isSelected={isSelected} />}
      <RowLink href={hrefOf?.(row)} isOpen={isOpen}>
        {name.cell(row)}
      </RowLink>
    </div>
    {renderCard(row)}
  </li>
)

const DataCard: <Row extends Identified>(props: DataCardProps<Row>) => ReactNode = memo(DrawnCard)
