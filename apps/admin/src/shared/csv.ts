import { guardFormula } from '@tessa/contract'

export type Cell = string | number | null

const byteOrderMark = '\ufeff'

/** A cell that no spreadsheet runs. */
const cellOf = (value: Cell): string => `"${guardFormula(`${value ?? ''}`).replaceAll('"', '""')}"`

/** Rows as a file for spreadsheets. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')

/** Gives the browser a file that was made here. */
export const downloadText = (name: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export const downloadCsv = (name: string, text: string): void => downloadText(name, text, 'text/csv')
