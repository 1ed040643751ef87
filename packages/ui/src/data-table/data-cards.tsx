import type { ReactNode } from 'react'
import type { DataColumn, Identified, RowSelection } from './data-column.ts'
import { SelectPage } from './data-head.tsx'
import { RowLink, SelectRow } from './data-row.tsx'
import classes from './data-table.module.css'

export type DataCardsProps<Row extends Identified> = {
  label: string
  rows: readonly Row[]
  name: DataColumn<Row>
  renderCard: (row: Row) => ReactNode
  selectLabelOf: (row: Row) => string | undefined
  hrefOf: (row: Row) => string | undefined
  selection: RowSelection | undefined
  openId: string | undefined
  currentId: string | undefined
}

/** The rows where there is no room for a table. */
export const DataCards = <Row extends Identified>({
  label,
  rows,
  name,
  renderCard,
  selectLabelOf,
  hrefOf,
  selection,
  openId,
  currentId,
}: DataCardsProps<Row>) => (
  <>
    {selection && rows.length > 0 && (
      <div className={classes.all}>
        <SelectPage ids={rows.map(({ id }) => id)} selection={selection} />
        <span aria-hidden>Select this page</span>
      </div>
    )}
    <ul aria-label={label} className={classes.cards}>
      {rows.map((row) => {
        const selectLabel = selectLabelOf(row)
        return (
          <li
            key={row.id}
            data-row={row.id}
            data-selected={selection?.ids.has(row.id) || undefined}
            data-open={row.id === openId || undefined}
            className={classes.card}
          >
            <div className={classes.cardHead}>
              {selectLabel !== undefined && (
                <SelectRow label={selectLabel} isSelected={selection?.ids.has(row.id) ?? false} isCurrent />
              )}
              <RowLink href={hrefOf(row)} isOpen={row.id === openId} isCurrent={row.id === currentId}>
                {name.cell(row)}
              </RowLink>
            </div>
            {renderCard(row)}
          </li>
        )
      })}
    </ul>
  </>
)
