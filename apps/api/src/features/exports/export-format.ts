import { guardFormula, type ExportFormat, type ExportRow } from '@tessa/contract'
import { stringify } from 'csv-stringify/sync'

type Value = ExportRow[keyof ExportRow]
type Columns = Readonly<Record<string, string>>
type Row = Readonly<Record<string, Value>>

interface Format {
  readonly mediaType: string
  /** What stands before the first row. */
  readonly begin: (columns: Columns) => string
  readonly write: (rows: readonly Row[], columns: Columns) => string
}

const byteOrderMark = '\ufeff'

const cellOf = (value: Value | undefined): string => {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? String(value) : guardFormula(value)
}

const csvLines = (rows: readonly (readonly string[])[]): string =>
  stringify(
    rows.map((row) => [...row]),
    {
      record_delimiter: 'windows',
      // Our own guard goes further, and leaves nothing for this one.
      escape_formulas: true,
      quoted_string: true,
      quoted_empty: false,
    },
  )

/** How the rows of an export are written. */
export const exportFormat: Readonly<Record<ExportFormat, Format>> = {
  csv: {
    mediaType: 'text/csv; charset=utf-8; header=present',
    begin: (columns) => byteOrderMark + csvLines([Object.values(columns)]),
    write: (rows, columns) =>
      csvLines(rows.map((row) => Object.keys(columns).map((name) => cellOf(row[name])))),
  },
  ndjson: {
    mediaType: 'application/x-ndjson; charset=utf-8',
    begin: () => '',
    write: (rows, columns) =>
      rows
        .map((row) => {
          const entries = Object.keys(columns).map((name) => [name, row[name] ?? null] as const)
          return `${JSON.stringify(Object.fromEntries(entries))}\n`
        })
        .join(''),
  },
}
