import { type Insertable, type Kysely, sql } from 'kysely'
import { insertWithUniqueNumber } from '../../db/case-numbers.ts'
import { prepare, slot, type SlotValues } from '../../db/prepared-statements.ts'
import type { Tables } from '../../db/schema/tables.ts'
import type { KeyToStore } from '../../http/idempotent-request.ts'
import { logOmittedActivity } from '../../http/plugins/storage-budgets.ts'
import { entriesOfChanged, entryValues, wakeScreens } from './case-entries.ts'
import { chainActivities } from './hash-chain.ts'
import { caseTables, type ActivityRow, type Subject } from './history.ts'

/** Who creates a case: a guest, or an account with its name. */
export type Creator =
  | 'guest'
  | { readonly userId: string; readonly firstName: string; readonly lastName: string }

/** What a creation itself adds to the values of a case. */
type Added = 'activity_count' | 'created_at' | 'updated_at'

type NewCase =
  | {
      readonly subject: 'work-order'
      readonly values: Omit<Insertable<Tables['work_orders']>, Added | 'work_order_number'>
    }
  | {
      readonly subject: 'help-request'
      readonly values: Omit<Insertable<Tables['help_requests']>, Added | 'request_number' | 'status'> & {
        readonly status: 'submitted'
      }
    }

interface Creation {
  readonly creator: Creator
  readonly description: string
  readonly keepsLog: boolean
  readonly now: Date
  /** What the statement stores beside the case: the key of the request, and its answer without the short number. */
  readonly stored?: { readonly key: KeyToStore; readonly answerWith: (number: string) => object } | undefined
}

const numbers = {
  'work-order': { prefix: 'WO', column: 'work_order_number' },
  'help-request': { prefix: 'HR', column: 'request_number' },
} as const

interface CaseShape {
  readonly subject: Subject
  readonly columns: readonly string[]
  readonly storesKey: boolean
}

const storedKey = sql`stored as (
    insert into idempotency_keys (route, actor, key, body_hash, answer, created_at)
    select ${slot('route')}, ${slot('actor')}, ${slot('key')}, ${slot('body_hash')}::bytea,
      ${slot('answer')}::jsonb || jsonb_build_object('shortNumber', short_number), ${slot('new created_at')}::timestamptz
    from changed), `

/** Inserts nothing if the number is taken. */
const insertCase = prepare((_, { subject, columns, storesKey }: CaseShape) => {
  const number = sql.ref(numbers[subject].column)
  return sql<{ short_number: string }>`with recursive changed as (
      insert into ${sql.table(caseTables[subject])} (${sql.join(columns.map((column) => sql.ref(column)))})
      values (${sql.join(columns.map((column) => slot(`new ${column}`)))})
      on conflict (${number}) do nothing returning user_id, short_number),
      ${storesKey ? storedKey : sql``}${entriesOfChanged}
    select short_number, ${wakeScreens} from changed, written, followed`
})

const nameOf = (creator: Creator): Pick<ActivityRow, 'first_name' | 'last_name'> =>
  creator === 'guest'
    ? { first_name: null, last_name: null }
    : { first_name: creator.firstName, last_name: creator.lastName }

/**
 * Inserts a case with its first entries in one statement: that it was created, and that its log was left out where the
 * storage budget did not allow it.
 */
export const createCase = async (
  trx: Kysely<Tables>,
  { subject, values }: NewCase,
  { creator, description, keepsLog, now, stored }: Creation,
) => {
  const { id, status } = values
  const created = { actor: creator, type: 'created', description, newValue: status }
  const activities = keepsLog ? [created] : [created, { actor: 'system', ...logOmittedActivity } as const]
  const rows = chainActivities({ subject, id, sequence: 1, hash: null }, activities, nameOf(creator), now)
  const { prefix, column } = numbers[subject]
  const given = { ...values, activity_count: rows.length, created_at: now, updated_at: now }
  const columns = [...Object.keys(given), column]
  const slots: SlotValues = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [`new ${name}`, value]),
  )
  const fixed: SlotValues = { ...slots, ...entryValues(rows), ...stored?.key, subject, id }
  const shape = { subject, columns, storesKey: stored !== undefined }
  return insertWithUniqueNumber(prefix, now, async (number) => {
    const answer = JSON.stringify(stored?.answerWith(number) ?? null)
    const [row] = await insertCase(trx, { ...fixed, answer, [`new ${column}`]: number }, shape)
    return row && { number, shortNumber: row.short_number }
  })
}

interface Received<Priority> {
  readonly id: string
  readonly status: string
  readonly priority: Priority
  readonly due_at: Date | null
  readonly sla_key: string | null
}

/** What the receipts of both kinds of cases share, apart from the short number. */
export const caseReceipt = <Priority>({ due_at, sla_key, ...row }: Received<Priority>, now: Date) => ({
  ...row,
  dueAt: due_at?.toISOString() ?? null,
  ...(sla_key === null ? {} : { slaKey: sla_key }),
  createdAt: now.toISOString(),
})
