import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { accountImportLimits, exportColumns, withoutGuard } from '@tessa/contract'
import { fieldError } from '../../../http/errors.ts'

export type ImportColumn = keyof (typeof exportColumns)['users']

/** A row of the file: the cells that have something in them. */
export interface ImportRow {
  readonly line: number
  readonly cells: ReadonlyMap<ImportColumn, string>
  /** Whether it has something beyond the columns, so that its cells may stand in the wrong ones. */
  readonly isTooLong: boolean
}

const columnOf = (header: string): ImportColumn | undefined => {
  const wanted = header.trim().toLowerCase()
  const found = Object.entries(exportColumns.users).find(([, label]) => label.toLowerCase() === wanted)
  const [name] = found ?? []
  return columnNames.find((one) => one === name)
}
const columnNames: readonly ImportColumn[] = [
  'email',
  'firstName',
  'lastName',
  'role',
  'status',
  'phone',
  'jobTitle',
  'department',
  'facilityName',
  'facilityType',
  'facilityAddress',
  'secondFactor',
  'lastLoginAt',
  'createdAt',
  'workOrderCount',
  'chatSessionCount',
  'helpRequestCount',
  'id',
]

const wrongFile = (message: string) => fieldError('file', message)

/** UTF-8, with or without its mark, or else the encoding of Western spreadsheets. */
const decode = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const delimiters = [',', ';', '\t']
const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/\r?\n/, 1)
  const counts = delimiters.map((one) => header.split(one).length)
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const readHeader = (cells: readonly string[]): readonly ImportColumn[] => {
  if (cells.some((header) => /passw|kennwort|mot de passe/i.test(header)))
    throw wrongFile('Passwords do not belong in this file. New people are invited by a mailed link.')
  const columns = cells.map((header) => {
    const column = columnOf(header)
    if (!column) throw wrongFile(`The column “${header.slice(0, 60)}” is not one of the export.`)
    return column
  })
  if (new Set(columns).size < columns.length) throw wrongFile('A column is there twice.')
  for (const column of ['email', 'firstName', 'lastName'] as const)
    if (!columns.includes(column)) throw wrongFile(`The column “${exportColumns.users[column]}” is missing.`)
  return columns
}

/** The parser reads each of these without a pause: the whole file would keep the process for many milliseconds. */
const pieceBytes = 16_384

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    yield bytes.subarray(from, from + pieceBytes)
    await turn()
  }
}

interface Parsed {
  readonly info: { readonly lines: number }
  readonly record: readonly string[]
}

/** The rows of a file of accounts. A file that cannot be read at all is refused as a whole. */
export const readCsv = async (base64: string): Promise<readonly ImportRow[]> => {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > accountImportLimits.bytes) throw wrongFile('This file is larger than 2 MB.')
  const text = decode(bytes)
  if (text.includes('\0')) throw wrongFile('This is not a CSV file.')
  const options = { delimiter: delimiterOf(text), info: true, relax_column_count: true, bom: true }
  const { parse } = await import('csv-parse')
  const rows: ImportRow[] = []
  let columns: readonly ImportColumn[] | undefined
  let nextLine = 1
  try {
    const records: AsyncIterable<Parsed> = Readable.from(inPieces(Buffer.from(text))).pipe(parse(options))
    for await (const { record, info } of records) {
      const line = nextLine
      nextLine = info.lines + 1
      if (record.every((cell) => cell.trim() === '')) continue
      if (!columns) {
        columns = readHeader(record)
        continue
      }
      if (rows.length === accountImportLimits.rows) throw wrongFile('This file has more than 5,000 rows.')
      const isTooLong = record.slice(columns.length).some((cell) => cell.trim() !== '')
      rows.push({ line, cells: cellsOf(columns, record), isTooLong })
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw wrongFile(
        `The file cannot be read from line ${nextLine} on: a quote is not closed, or stands in a word.`,
      )
    throw error
  }
  if (!columns) throw wrongFile('This file is empty.')
  return rows
}

const cellsOf = (columns: readonly ImportColumn[], record: readonly string[]) =>
  new Map(
    columns.flatMap((column, index): [ImportColumn, string][] => {
      const value = withoutGuard(record[index] ?? '').trim()
      return value === '' ? [] : [[column, value]]
    }),
  )
