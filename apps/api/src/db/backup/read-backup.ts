import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { BackupFile, BackupHeader, BackupSummary, BackupTable, endOfRows } from './backup-format.ts'

export type BackupPart =
  | (BackupTable & { kind: 'table'; content: AsyncGenerator<Buffer> })
  | (BackupFile & { kind: 'file'; content: AsyncGenerator<Buffer> })

export interface BackupReader {
  header: BackupHeader
  /** Tables and files in order. The content of one must be read before the next is requested. */
  parts(): AsyncGenerator<BackupPart, BackupSummary>
}

const parse = <S extends TSchema>(schema: S, line: string): Static<S> => {
  const value: unknown = JSON.parse(line)
  if (!Value.Check(schema, value)) throw new Error('a line is not what it should be')
  return value
}

/** Reads lines and runs of rows from one stream of bytes. */
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
  /**
   * Complete lines up to the mark. Each run begins at the start of a line, so the mark is there or after a line break.
   */
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
  async function* bytes(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (rest.length === 0) await more()
      const taken = take(Math.min(left, rest.length))
      left -= taken.length
      yield taken
    }
    if ((await line()) !== '\n') throw new Error('a file is longer than it says')
  }
  const atEnd = async (): Promise<boolean> => rest.length === 0 && (await chunks.next()).done === true
  return { line, rows, bytes, atEnd }
}

/** Opens a backup for one sequential reading. */
export const readBackup = async (file: string): Promise<BackupReader> => {
  const compressed = createReadStream(file)
  const plain = createGunzip()
  compressed.on('error', (error) => plain.destroy(error)).pipe(plain)
  const reader = readerOf(plain)
  const header = parse(BackupHeader, await reader.line())
  async function* parts(): ReturnType<BackupReader['parts']> {
    try {
      for (;;) {
        const line = await reader.line()
        if (line.startsWith('{"table"'))
          yield { kind: 'table', ...parse(BackupTable, line), content: reader.rows() }
        else if (line.startsWith('{"file"')) {
          const file = parse(BackupFile, line)
          yield { kind: 'file', ...file, content: reader.bytes(file.size) }
        } else {
          const summary = parse(BackupSummary, line)
          if (!(await reader.atEnd())) throw new Error('something follows the end')
          return summary
        }
      }
    } finally {
      compressed.destroy()
      plain.destroy()
    }
  }
  return { header, parts }
}
