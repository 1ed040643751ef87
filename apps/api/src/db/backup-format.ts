import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Type, type Static, type TSchema } from 'typebox'
import { Value } from 'typebox/value'

// A backup is gzip over plain text: a line of JSON about the whole; for each table a line of JSON, its rows as COPY
// writes them, and `\.`; last a line of JSON with what must have been read. A person can cut it apart with an editor.

export const BackupHeader = Type.Object({
  format: Type.Literal('tessa-backup'),
  version: Type.Literal(1),
  createdAt: Type.String(),
  postgres: Type.String(),
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
})
export type BackupHeader = Static<typeof BackupHeader>

export const BackupTable = Type.Object({ table: Type.String(), columns: Type.Array(Type.String()) })
export type BackupTable = Static<typeof BackupTable>

const Rows = Type.Object({ rows: Type.Integer(), sha256: Type.String() })
export const BackupSummary = Type.Object({
  tables: Type.Record(Type.String(), Rows),
  sequences: Type.Record(Type.String(), Type.Object({ value: Type.String(), called: Type.Boolean() })),
})
export type BackupSummary = Static<typeof BackupSummary>

export const endOfRows = '\\.\n'

export interface BackupReader {
  header: BackupHeader
  /** The tables in turn; the rows of one must be read before the next is asked for. */
  tables(): AsyncGenerator<BackupTable & { rows: AsyncGenerator<Buffer> }, BackupSummary>
}

const parse = <S extends TSchema>(schema: S, line: string): Static<S> => {
  const value: unknown = JSON.parse(line)
  if (!Value.Check(schema, value)) throw new Error('a line is not what it should be')
  return value
}

/** Reads lines and runs of rows off one stream of bytes. */
const readerOf = (source: AsyncIterable<Buffer>) => {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<void> => {
    const next: IteratorResult<Buffer, unknown> = await chunks.next()
    if (next.done) throw new Error('the end is missing')
    rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
  }
  const take = (length: number): Buffer => {
    const taken = rest.subarray(0, length)
    rest = rest.subarray(length)
    return taken
  }
  const line = async (): Promise<string> => {
    for (;;) {
      const end = rest.indexOf('\n')
      if (end >= 0) return take(end + 1).toString('utf8')
      await more()
    }
  }
  /** Whole lines up to the mark; each run begins at the start of a line, so the mark is found there or behind a break. */
  async function* rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const atOnce = rest.subarray(0, endOfRows.length).toString('latin1') === endOfRows
      const mark = atOnce ? 0 : rest.indexOf(`\n${endOfRows}`) + 1
      if (atOnce || mark > 0) {
        if (mark > 0) yield take(mark)
        take(endOfRows.length)
        return
      }
      const lines = rest.lastIndexOf('\n') + 1
      if (lines > 0) yield take(lines)
      await more()
    }
  }
  const atEnd = async (): Promise<boolean> => rest.length === 0 && (await chunks.next()).done === true
  return { line, rows, atEnd }
}

/** Opens a backup for one reading from front to back. */
export const readBackup = async (file: string): Promise<BackupReader> => {
  const compressed = createReadStream(file)
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error)).pipe(plain)
  const reader = readerOf(plain)
  const header = parse(BackupHeader, await reader.line())
  async function* tables(): ReturnType<BackupReader['tables']> {
    try {
      for (;;) {
        const line = await reader.line()
        if (!line.startsWith('{"table"')) {
          const summary = parse(BackupSummary, line)
          if (!(await reader.atEnd())) throw new Error('something follows the end')
          return summary
        }
        yield { ...parse(BackupTable, line), rows: reader.rows() }
      }
    } finally {
      compressed.destroy()
      plain.destroy()
    }
  }
  return { header, tables }
}
