import { likelyFaultsIn } from '@tessa/troubleshooting'
import type { Diagnosis } from '@tessa/knowledge/diagnose'
import { sql, type Kysely, type Selectable } from 'kysely'
import { restAfter } from '../../concurrency/rest-after.ts'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { JobLog } from '../../jobs/jobs.ts'
import { diagnoseRecord, recordOfSummary, type TroubleshootingRecord } from '../../knowledge/find-faults.ts'
import { loadLayeredDiagnose, type LoadDiagnose } from '../../knowledge/knowledge-store.ts'
import { isLacking, recordUnknownCases, type UnknownReport } from '../../knowledge/record-unknown.ts'

type Db = Kysely<Tables>

/** The cases of one transaction, and the transactions of one run. What is left waits for the next run. */
const casesAtOnce = 5
const mostBatches = 400

type OfWorkOrder = Pick<
  Selectable<Tables['work_orders']>,
  'equipment_type' | 'manufacturer' | 'equipment_model' | 'issue_description' | 'chat_log'
>
type OfHelpRequest = Pick<Selectable<Tables['help_requests']>, 'summary'>

/** A case that has left a note. One that was deleted since then has no time of creation. */
type NewCase = { readonly id: string; readonly created_at: Date | null } & (
  | ({ readonly subject: 'work-order' } & OfWorkOrder)
  | ({ readonly subject: 'help-request' } & OfHelpRequest)
)

/** Takes the notes of the newest cases that no other server judges, with these cases. */
const takeNew = prepare(
  () => sql<NewCase>`
    with noted as (
      delete from knowledge_use_notes where id = any(array(
        select id from knowledge_use_notes order by id desc limit ${sql.lit(casesAtOnce)} for update skip locked))
      returning subject, subject_id)
    select noted.subject, noted.subject_id as id, coalesce(w.created_at, h.created_at) as created_at,
      w.equipment_type, w.manufacturer, w.equipment_model, w.issue_description, w.chat_log, h.summary
    from noted
    left join work_orders w on noted.subject = 'work-order' and w.id = noted.subject_id
    left join help_requests h on noted.subject = 'help-request' and h.id = noted.subject_id`,
)

const usesOf = (column: 'work_order_id' | 'help_request_id', table: 'work_orders' | 'help_requests') => sql`
  insert into knowledge_uses (entry, used_at, ${sql.ref(column)})
  select used.entry, found.created_at, found.id from used join ${sql.table(table)} found using (id)
  on conflict do nothing`

/**
 * Stores which entries the cases are about, and counts them by day. A case may have been deleted since it was read. The
 * counts are in one order, so that two servers that count never wait for each other.
 */
const storeUses = prepare(
  () => sql`
    with used as (select * from unnest(${slot('entries')}::text[], ${slot('ids')}::uuid[], ${slot('days')}::date[])
        as one (entry, id, day)),
      of_work_orders as (${usesOf('work_order_id', 'work_orders')}),
      of_help_requests as (${usesOf('help_request_id', 'help_requests')})
    insert into knowledge_use_counts (day, entry, cases)
    select day, entry, count(*) from used group by 1, 2 order by 1, 2
    on conflict (day, entry) do update set cases = knowledge_use_counts.cases + excluded.cases`,
)

const recordOf = (one: NewCase): TroubleshootingRecord => {
  if (one.subject === 'help-request') return recordOfSummary(one.summary)
  const { equipment_type: equipment, manufacturer, equipment_model: model } = one
  return { equipment, manufacturer, model, issue: one.issue_description, log: one.chat_log }
}

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

/** What the base says of a case. One that fails leaves no note, so that it does not stop the older ones. */
const judge = async (one: NewCase, { loadDiagnose, log }: Judging): Promise<Diagnosis | undefined> => {
  try {
    return await diagnoseRecord(recordOf(one), loadDiagnose)
  } catch (err) {
    log.error({ err, id: one.id }, 'a case was not judged by the knowledge base')
    return undefined
  }
}

/** Judges the newest cases that have left a note, and says whether more may wait. */
const countSome = async (trx: Db, judging: Judging): Promise<boolean> => {
  const cases = await takeNew(trx, {})
  const uses: { readonly entry: string; readonly id: string; readonly day: string }[] = []
  const unknown: UnknownReport[] = []
  for (const one of cases) {
    if (one.created_at === null) continue
    const day = one.created_at.toISOString().slice(0, 10)
    const diagnosis = await judge(one, judging)
    if (!diagnosis) continue
    for (const entry of entriesIn(diagnosis)) uses.push({ entry, id: one.id, day })
    const { equipment, issue } = recordOf(one)
    if (isLacking(diagnosis)) unknown.push({ equipmentType: equipment, issue, at: one.created_at })
  }
  if (uses.length > 0)
    await storeUses(trx, {
      entries: uses.map(({ entry }) => entry),
      ids: uses.map(({ id }) => id),
      days: uses.map(({ day }) => day),
    })
  await recordUnknownCases(trx, unknown)
  return cases.length === casesAtOnce
}

/**
 * Judges each new case once by the base in force, counts the entries that it is about, and stores for review what the
 * base lacks. The creation of a case does not wait for this.
 */
export const countKnowledgeUses = async (db: Db, log: JobLog, rest = restAfter): Promise<void> => {
  const waiting = await db.selectFrom('knowledge_use_notes').select('id').limit(1).executeTakeFirst()
  if (!waiting) return
  const judging = { loadDiagnose: await loadLayeredDiagnose(db), log }
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const begun = performance.now()
    const mayHaveMore = await db.transaction().execute((trx) => countSome(trx, judging))
    if (!mayHaveMore) return
    // Judging a case takes longer than creating it. A rest within the transaction would keep its cases locked.
    await rest(performance.now() - begun)
  }
}
