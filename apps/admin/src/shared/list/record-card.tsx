import type { DataColumn } from '@tessa/ui'
import classes from './record-card.module.css'

/** Draws what the columns say of a row under its name, where there is no room for a table. */
export const recordCard =
  <Row,>(columns: readonly DataColumn<Row>[]) =>
  (row: Row) => (
    <dl className={classes.facts}>
      {columns.map(({ key, label, cell }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{cell(row)}</dd>
        </div>
      ))}
    </dl>
  )
