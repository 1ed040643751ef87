import type { BackupHeader, BackupSummary } from './backup-format.ts'
import { readBackup } from './read-backup.ts'
import { type Tally, tallyOf } from './backup-tables.ts'

export const assertAlike = (expected: BackupSummary['tables'], found: Record<string, Tally>) => {
  const tables = new Set([...Object.keys(expected), ...Object.keys(found)])
  const wrong = [...tables].filter(
    (table) =>
      expected[table]?.rows !== found[table]?.rows || expected[table]?.sha256 !== found[table]?.sha256,
  )
  if (wrong.length > 0) throw new Error(`the rows of ${wrong.join(', ')} are not those that were saved`)
}

const assertFiles = ({ files }: BackupSummary, found: { count: number; bytes: number }) => {
  if (found.count !== (files?.count ?? 0) || found.bytes !== (files?.bytes ?? 0))
    throw new Error(`it holds ${found.count} files, not the ${files?.count ?? 0} that were saved`)
}

/** Reads the file to its end, so that a damaged one is found before anything is written. */
export const check = async (file: string): Promise<{ header: BackupHeader; summary: BackupSummary }> => {
  try {
    const { header, parts } = await readBackup(file)
    const found: Record<string, Tally> = {}
    const files = { count: 0, bytes: 0 }
    const reading = parts()
    for (;;) {
      const { done, value } = await reading.next()
      if (done) {
        assertAlike(value.tables, found)
        assertFiles(value, files)
        return { header, summary: value }
      }
      const { sha256, ...content } = await tallyOf(value.content)
      if (value.kind === 'table') found[value.table] = { sha256, ...content }
      else {
        if (sha256 !== value.file) throw new Error(`the file ${value.file} is not the one that was saved`)
        files.count += 1
        files.bytes += value.size
      }
    }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${file} cannot be restored, and nothing was written: ${reason}`, { cause })
  }
}
