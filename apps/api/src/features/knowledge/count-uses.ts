import { likelyFaultsIn } from '@tessa/troubleshooting'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { sql, type Kysely } from 'kysely'
import { restAfter } from '../../concurrency/rest-after.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { JobLog } from '../../jobs/jobs.ts'
import { diagnoseRecord, recordOfSummary, type TroubleshootingRecord } from '../../knowledge/find-faults.ts'
import { loadLayeredDiagnose, type LoadDiagnose } from '../../knowledge/knowledge-store.ts'

type Db = Kysely<Tables>

/** The cases of one transaction, and the transactions of one run. What is left waits for the next run. */
const casesAtOnce = 5
const mostBatches = 400

interface NewCase {
  readonly createdAt: Date
  readonly readRecord: () => TroubleshootingRecord
}

const readers = {
  'work-order': async (db: Db, id: string): Promise<NewCase | undefined> => {
    const row = await db
      .selectFrom('work_orders')
      .select(['equipment_type', 'manufacturer', 'equipment_model', 'issue_description', 'chat_log'])
      .select('created_at')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) return undefined
    const { equipment_type: equipment, manufacturer, equipment_model: model } = row
    const record = { equipment, manufacturer, model, issue: row.issue_description, log: row.chat_log }
    return { createdAt: row.created_at, readRecord: () => record }
  },
  'help-request': async (db: Db, id: string): Promise<NewCase | undefined> => {
    const row = await db
      .selectFrom('help_requests')
      .select(['summary', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    return row && { createdAt: row.created_at, readRecord: () => recordOfSummary(row.summary) }
  },
}
const caseColumns = { 'work-order': 'work_order_id', 'help-request': 'help_request_id' } as const
const caseTables = { 'work-order': 'work_orders', 'help-request': 'help_requests' } as const

/** The likely faults, the rules that fired, and the codes that were recognized. */
const entriesIn = (diagnosis: Diagnosis): string[] => [
  ...new Set([
    ...likelyFaultsIn(diagnosis).flatMap(({ faultId }) => (faultId === undefined ? [] : [faultId])),
    ...diagnosis.safety.map(({ rule }) => rule.id),
    ...diagnosis.codes.map(({ id }) => id),
  ]),
]

interface Judging {
  readonly loadDiagnose: LoadDiagnose
  readonly log: JobLog
}

/** The entries of a case. One that fails has none, and leaves no note, so that it does not stop the older ones. */
const judge = async (
  { readRecord }: NewCase,
  id: string,
  { loadDiagnose, log }: Judging,
): Promise<string[]> => {
  try {
    return entriesIn(await diagnoseRecord(readRecord(), loadDiagnose))
  } catch (err) {
    log.error({ err, id }, 'a case was not judged by the knowledge base')
    return []
  }
}

/** Judges the newest cases that have left a note, and says whether there may be more. */
const countSome = async (trx: Db, judging: Judging): Promise<boolean> => {
  const { rows } = await sql<{ subject: keyof typeof readers; subject_id: string }>`
    delete from knowledge_use_notes where id = any(array(
      select id from knowledge_use_notes order by id desc limit ${casesAtOnce} for update skip locked))
    returning subject, subject_id`.execute(trx)
  const sums = new Map<string, { day: string; entry: string; cases: number }>()
  for (const { subject, subject_id } of rows) {
    const found = await readers[subject](trx, subject_id)
    if (!found) continue
    const day = found.createdAt.toISOString().slice(0, 10)
    const entries = await judge(found, subject_id, judging)
    for (const entry of entries) {
      const key = `${day} ${entry}`
      sums.set(key, { day, entry, cases: (sums.get(key)?.cases ?? 0) + 1 })
    }
    // The case may have been deleted since it was read.
    if (entries.length > 0)
      await sql`insert into knowledge_uses (entry, used_at, ${sql.ref(caseColumns[subject])})
        select unnest(${entries}::text[]), ${found.createdAt}, id from ${sql.table(caseTables[subject])}
        where id = ${subject_id} on conflict do nothing`.execute(trx)
  }
  // In one order, so that two servers that count never wait for each other.
  const counts = [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count)
  if (counts.length > 0)
    await trx
      .insertInto('knowledge_use_counts')
      .values(counts)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'entry'])
          .doUpdateSet({ cases: sql<number>`knowledge_use_counts.cases + excluded.cases` }),
      )
      .execute()
  return rows.length === casesAtOnce
}

/**
 * Judges each new case once by the base in force, and counts the entries that it is about. The creation of a case does
 * not wait for this.
 */
export const countKnowledgeUses = async (db: Db, log: JobLog, rest = restAfter): Promise<void> => {
  const waiting = await db.selectFrom('knowledge_use_notes').select('id').limit(1).executeTakeFirst()
  if (!waiting) return
  const judging = { loadDiagnose: await loadLayeredDiagnose(db), log }
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const begun = performance.now()
    if (!(await db.transaction().execute((trx) => countSome(trx, judging)))) return
    // Judging a case takes longer than creating it. A rest within the transaction would keep its cases locked.
    await rest(performance.now() - begun)
  }
}
