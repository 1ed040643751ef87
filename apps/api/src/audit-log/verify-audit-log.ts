import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/schema/tables.ts'
import {
  chainStart,
  longestDelayMs,
  sealedColumns,
  sealHash,
  type ChainLink,
  type SealedEntry,
} from './audit-log-chain.ts'

/** What is wrong in the audit log: with an entry by its id, or with a seal by its position. */
export type AuditLogFault =
  | { readonly kind: 'changed' | 'removed' | 'inserted'; readonly entry: number }
  | { readonly kind: 'broken-chain'; readonly position: number }

export interface AuditLogReport {
  readonly sealed: number
  /** Written since the job ran last. */
  readonly unsealed: number
  readonly faults: readonly AuditLogFault[]
  /** The newest seal. Kept elsewhere, it proves later that nothing before it was rewritten. */
  readonly newest: { readonly position: number; readonly hash: string } | undefined
}

const atOnce = 1000

type Row = { position: number; entry_id: number; sealed_at: Date; previous_hash: Buffer | null } & {
  hash: Buffer
} & { [K in keyof SealedEntry]: SealedEntry[K] | null }

const sealsAfter = async (db: Kysely<Tables>, position: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select s.position, s.entry_id, s.sealed_at, s.previous_hash, s.hash, ${sealedColumns}
    from audit_log_seals s left join audit_log a on a.id = s.entry_id
    where s.position > ${position} order by s.position limit ${atOnce}`.execute(db)
  return rows
}

const entryOf = ({ id, happened_at, event, count, details, ...rest }: Row): SealedEntry | undefined =>
  id === null || happened_at === null || event === null || count === null || details === null
    ? undefined
    : { ...rest, id, happened_at, event, count, details }

interface Previous extends ChainLink {
  readonly sealedAt: Date | undefined
}

const faultsOf = (row: Row, previous: Previous): AuditLogFault[] => {
  const { position, entry_id, sealed_at, hash, previous_hash } = row
  const isLinked =
    position === previous.position + 1 &&
    (previous_hash === null ? previous.hash === null : previous.hash?.equals(previous_hash) === true)
  const gap: AuditLogFault[] = isLinked ? [] : [{ kind: 'broken-chain', position: previous.position + 1 }]
  const entry = entryOf(row)
  if (!entry) return [...gap, { kind: 'removed', entry: entry_id }]
  // Against its own seal, so that one fault does not make all later entries look wrong.
  const own = { position: position - 1, hash: previous_hash }
  if (!sealHash(own, entry, sealed_at).equals(hash)) return [...gap, { kind: 'changed', entry: entry_id }]
  const isLate =
    previous.sealedAt !== undefined &&
    Number(entry.happened_at) * 1000 < previous.sealedAt.getTime() - longestDelayMs
  return isLate ? [...gap, { kind: 'inserted', entry: entry_id }] : gap
}

const unsealedEntries = async (db: Kysely<Tables>, newest: Date | undefined) => {
  const tooOld = newest && new Date(newest.getTime() - longestDelayMs)
  const { rows } = await sql<{ id: number; is_late: boolean }>`
    select id, coalesce(happened_at < ${tooOld ?? null}::timestamptz, false) as is_late from audit_log a
    where not exists (select from audit_log_seals s where s.entry_id = a.id) order by id`.execute(db)
  return rows
}

/** Walks the whole chain, a thousand seals at a time, and names every entry that is not as it was sealed. */
export const verifyAuditLog = async (db: Kysely<Tables>): Promise<AuditLogReport> => {
  const faults: AuditLogFault[] = []
  const [first] = await sealsAfter(db, 0)
  // A chain that still has its beginning follows nothing, even if a row claims that retention removed some.
  const start = first?.position === 1 ? { position: 0, hash: null } : await chainStart(db)
  let previous: Previous = { ...start, sealedAt: undefined }
  let sealed = 0
  for (let rows = await sealsAfter(db, 0); rows.length > 0; rows = await sealsAfter(db, previous.position)) {
    for (const row of rows) {
      faults.push(...faultsOf(row, previous))
      previous = { position: row.position, hash: row.hash, sealedAt: row.sealed_at }
    }
    sealed += rows.length
  }
  const waiting = await unsealedEntries(db, previous.sealedAt)
  faults.push(
    ...waiting.filter(({ is_late }) => is_late).map(({ id }) => ({ kind: 'inserted', entry: id }) as const),
  )
  const newest =
    previous.hash === null ? undefined : { position: previous.position, hash: previous.hash.toString('hex') }
  return { sealed, unsealed: waiting.length, faults, newest }
}

const mostNamed = 100

const sentenceOf = (fault: AuditLogFault): string => {
  switch (fault.kind) {
    case 'changed':
      return `Entry ${fault.entry} of the audit log is not as it was sealed.`
    case 'removed':
      return `Entry ${fault.entry} of the audit log was removed.`
    case 'inserted':
      return `Entry ${fault.entry} of the audit log was added later than it says.`
    case 'broken-chain':
      return `The seals of the audit log are not as they were written from ${fault.position} on.`
  }
}

/** The report for a log; empty when the audit log is as it was sealed. */
export const describeAuditLogFaults = (faults: readonly AuditLogFault[]): string =>
  [
    ...faults.slice(0, mostNamed).map(sentenceOf),
    ...(faults.length > mostNamed ? [`And ${faults.length - mostNamed} more.`] : []),
  ].join('\n')
