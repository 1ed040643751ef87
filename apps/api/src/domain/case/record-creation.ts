import type { ExpressionBuilder, Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { logOmittedActivity } from '../../http/plugins/storage-budgets.ts'
import { recordActivity, recordFirstActivity } from './record-activity.ts'
import { userIdOf, type Actor, type Subject } from './history.ts'
import { actorNameColumns } from './history-end.ts'

/** What an insert of a case returns: the columns of its receipt and of its first activity. */
export const createdColumns = (at: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, actor: Actor) =>
  [
    'id',
    'short_number',
    'status',
    'priority',
    'due_at',
    'sla_key',
    'user_id',
    ...actorNameColumns(at, userIdOf(actor)),
  ] as const

interface CreatedRow<Priority> {
  readonly id: string
  readonly short_number: string
  readonly status: string
  readonly priority: Priority
  readonly due_at: Date | null
  readonly sla_key: string | null
  readonly user_id: string | null
  readonly first_name: string | null
  readonly last_name: string | null
}

interface Creation {
  readonly subject: Subject
  readonly actor: Actor
  readonly description: string
  readonly keepsLog: boolean
}

/** Records that a case was created, and that its log was left out where the storage budget did not allow it. */
export const recordCreation = async (
  trx: Kysely<Tables>,
  row: CreatedRow<unknown>,
  { subject, actor, description, keepsLog }: Creation,
  now: Date,
): Promise<void> => {
  const of = { subject, subjectId: row.id }
  const created = { ...of, actor, type: 'created', description, newValue: row.status }
  await recordFirstActivity(trx, created, row, now)
  if (!keepsLog) await recordActivity(trx, { ...of, actor: 'system', ...logOmittedActivity }, now)
}

/** What the receipts of both kinds of cases share. */
export const caseReceipt = <Priority>(row: CreatedRow<Priority>, now: Date) => ({
  id: row.id,
  shortNumber: row.short_number,
  status: row.status,
  priority: row.priority,
  dueAt: row.due_at?.toISOString() ?? null,
  ...(row.sla_key === null ? {} : { slaKey: row.sla_key }),
  createdAt: now.toISOString(),
})
