import { guardFormula, type AccountImportResult } from '@tessa/contract'

const byteOrderMark = '\ufeff'

/** A cell that no spreadsheet runs. */
const cellOf = (value: string | number | null): string =>
  `"${guardFormula(`${value ?? ''}`).replaceAll('"', '""')}"`

/** A result per row of an import, as a file for spreadsheets. */
export const importResultCsv = (rows: AccountImportResult['rows']): string =>
  byteOrderMark +
  [
    ['Line', 'Email', 'Result', 'Column', 'Reason'],
    ...rows.map(({ line, email, outcome, column, reason }) => [line, email, outcome, column, reason]),
  ]
    .map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
    .join('')
