import type { AccountImportResult } from '@tessa/contract'
import { toCsv } from '../../shared/csv.ts'

/** A result per row of an import, as a file for spreadsheets. */
export const importResultCsv = (rows: AccountImportResult['rows']): string =>
  toCsv([
    ['Line', 'Email', 'Result', 'Column', 'Reason'],
    ...rows.map(({ line, email, outcome, column, reason }) => [line, email, outcome, column, reason]),
  ])
