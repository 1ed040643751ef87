import { type Kysely, sql } from 'kysely'
import { prepare, slot } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { Decision } from './decision.ts'
import type { HelpRequestPatch } from './help-request-commands.ts'
import { chainActivities } from './hash-chain.ts'
import { entriesOfChanged, entryValues, wakeScreens } from './case-entries.ts'
import { caseTables, userIdOf, type Actor, type Subject, type CaseId } from './history.ts'
import type { Entries } from './undo-notifications.ts'
import type { WorkOrderPatch } from './work-order-state.ts'
import { type HistoryEnd, historyEndColumns } from './history-end.ts'

type CaseDecision = Decision<WorkOrderPatch | HelpRequestPatch>

const actorOf = (activities: CaseDecision['activities']): Actor =>
  activities.map(({ actor }) => actor).find((one) => typeof one !== 'string') ?? 'system'

const hashAt = async (trx: Kysely<Tables>, id: string, sequence: number): Promise<Buffer | null> => {
  if (sequence === 0) return null
  const entry = trx.selectFrom('activities').select('hash').where('subject_id', '=', id)
  return (await entry.where('sequence', '=', sequence).executeTakeFirst())?.hash ?? null
}

const counted = sql`activity_count = activity_count + ${slot('added')}::integer, updated_at = ${slot('now')}::timestamptz`

interface CaseShape {
  readonly subject: Subject
  readonly columns: readonly string[]
}

/** The help request that a work order was made of takes its priority, by which lists of help requests find it. */
const samePriority = sql`prioritized as (
    update help_requests set priority = changed.priority from changed
    where help_requests.id = changed.help_request_id),`

/** The update finds nothing if the case has other entries than those that the new ones follow. */
const changeWithEntries = prepare((_, { subject, columns }: CaseShape) => {
  const isPrioritized = subject === 'work-order' && columns.includes('priority')
  return sql`with recursive changed as (
    update ${sql.table(caseTables[subject])}
    set ${sql.join([...columns.map((column) => sql`${sql.ref(column)} = ${slot(`new ${column}`)}`), counted])}
    where id = ${slot('id')}::uuid and activity_count = ${slot('count')}::integer
    returning user_id${isPrioritized ? sql`, help_request_id, priority` : sql``}),
    ${isPrioritized ? samePriority : sql``} ${entriesOfChanged} select ${wakeScreens} from written, followed`
})

const endOfHistory = prepare((db, { subject }: Pick<CaseShape, 'subject'>) =>
  db
    .selectFrom(caseTables[subject])
    .select((at) => historyEndColumns(at, subject))
    .where('id', '=', slot<string>('id'))
    .forNoKeyUpdate(),
)

/**
 * Changes a case and appends to its history in one step. The update locks the case's row, so that the entries form one
 * chain even when many people work on the case. Whoever has locked it before may pass the end of its history.
 */
export const writeCase = async (
  trx: Kysely<Tables>,
  caseId: CaseId,
  { patch, activities }: CaseDecision,
  now: Date,
  known?: HistoryEnd,
): Promise<Entries | undefined> => {
  if (activities.length === 0) return undefined
  const { subject, id } = caseId
  const actorId = userIdOf(actorOf(activities))
  const isKnown = known && (actorId === null || actorId === known.actorId)
  const [end] = isKnown ? [known] : await endOfHistory(trx, { id, actorId }, { subject })
  if (!end) throw new Error(`There is no ${subject} ${id}.`)
  const { count, last_hash, ...name } = end
  const hash = last_hash ?? (await hashAt(trx, id, count))
  const rows = chainActivities({ ...caseId, sequence: count + 1, hash }, activities, name, now)
  const given = Object.entries(patch).filter(([, value]) => value !== undefined)
  const columns = given.map(([column]) => column).toSorted()
  const patched = Object.fromEntries(given.map(([column, value]) => [`new ${column}`, value]))
  const added = activities.length
  const values = { ...patched, ...caseId, ...entryValues(rows), count, added, now }
  const written = await changeWithEntries(trx, values, { subject, columns })
  if (written.length > 0) return { first: count + 1, last: count + added }
  // This transaction has added entries since it locked the case.
  if (isKnown) return writeCase(trx, caseId, { patch, activities }, now)
  throw new Error(`${subject} ${id} was changed without its lock.`)
}
