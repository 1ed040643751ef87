import { readStatus } from '@tessa/contract'
import { sql, type Kysely } from 'kysely'
import type { ActivityRow } from '../../activities.ts'
import type { Tables } from '../../db/tables.ts'
import type { Case, WorkOrderRow } from '../../own-case.ts'
import { queueMail } from './mail.ts'
import { unsubscribeLink, wantsMails } from './mail-wishes.ts'
import { tellManagers } from './tell-managers.ts'
import type { Teller } from './tell-reporters.ts'

/** Thrown where the same person has just heard of the same work order: it is told a little later. */
export class NotYet extends Error {
  override readonly name = 'NotYet'
}

interface News {
  readonly subject: string
  readonly words: string
}

const told: ReadonlySet<string> = new Set(['comment_added', 'status_changed'])

/** What a reporter does to their work order is told to whoever has it in their hands. */
export const tellStaff = async (
  trx: Kysely<Tables>,
  teller: Teller,
  row: ActivityRow,
  { workOrder }: Case,
): Promise<void> => {
  const isReporters =
    row.actor_kind === 'guest' || (row.actor_id !== null && row.actor_id === workOrder?.user_id)
  if (!workOrder || !isReporters || !told.has(row.activity_type)) return
  const technician = await technicianOf(trx, workOrder)
  const change = changeOf(row, workOrder.short_number)
  if (change && !technician && row.new_value === 'new') return tellManagers(trx, teller, change)
  const news = change ?? (await addedTo(trx, row, workOrder))
  if (!news || !technician || technician.id === row.actor_id || !(await wantsMails(trx, technician.email)))
    return
  if (!change && (await hasJustHeard(trx, technician.email, workOrder.id))) throw new NotYet()
  await forgetAdded(trx, workOrder)
  await queueMail(trx, teller.jobs, {
    to: technician.email,
    subject: news.subject,
    paragraphs: [`Hello ${technician.first_name},`, news.words],
    action: { label: 'Open Tessa', url: teller.adminUrl },
    kind: 'staff',
    about: { subject: 'work-order', id: workOrder.id },
    unsubscribeUrl: unsubscribeLink(teller.webUrl, teller.keys.unsubscribe),
  })
}

const technicianOf = (trx: Kysely<Tables>, { technician_id }: WorkOrderRow) =>
  trx
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(['users.id', 'users.email', 'users.first_name'])
    .where('technicians.id', '=', technician_id)
    .where('users.is_active', '=', true)
    .executeTakeFirst()

/** The reporter has decided something; undefined where they only write. */
const changeOf = ({ activity_type, old_value, new_value }: ActivityRow, number: string): News | undefined => {
  if (activity_type !== 'status_changed') return undefined
  const status = readStatus(new_value ?? '')
  if (status === 'fulfilled')
    return { subject: `${number} works again`, words: `The reporter of ${number} says that it works now.` }
  if (status === 'archived')
    return { subject: `${number} is cancelled`, words: `The reporter has cancelled ${number}.` }
  if (old_value === 'archived')
    return {
      subject: `${number} is wanted again`,
      words: `The reporter asks you to take up ${number} again.`,
    }
  return {
    subject: `${number} is still broken`,
    words: `The reporter of ${number} says that it is still broken. It is open again.`,
  }
}

/** Words that came with a decision are told with it. */
const addedTo = async (
  trx: Kysely<Tables>,
  { activity_type }: ActivityRow,
  { id, short_number: number }: WorkOrderRow,
): Promise<News | undefined> => {
  if (activity_type !== 'comment_added') return undefined
  const decision = await untold(trx, id, 'status_changed').executeTakeFirst()
  return decision
    ? undefined
    : { subject: `A comment on ${number}`, words: `The reporter of ${number} has added something to it.` }
}

const untold = (trx: Kysely<Tables>, id: string, type: string) =>
  trx
    .selectFrom('untold_activities')
    .innerJoin('activities', (join) =>
      join
        .onRef('activities.subject_id', '=', 'untold_activities.subject_id')
        .onRef('activities.sequence', '=', 'untold_activities.sequence'),
    )
    .select('activities.sequence')
    .where('untold_activities.subject_id', '=', id)
    .where('activities.activity_type', '=', type)

/** Whoever adds to it again and again has not to fill a mailbox. */
const hasJustHeard = async (trx: Kysely<Tables>, address: string, id: string): Promise<boolean> => {
  const recent = await trx
    .selectFrom('mails')
    .select('id')
    .where('recipient', '=', address)
    .where('subject_id', '=', id)
    .where('kind', '=', 'staff')
    .where('created_at', '>', sql<Date>`now() - interval '10 minutes'`)
    .limit(1)
    .executeTakeFirst()
  return recent !== undefined
}

/** The mail that is written now tells of all that the reporter has added until now. */
const forgetAdded = async (trx: Kysely<Tables>, { id, user_id }: WorkOrderRow): Promise<void> => {
  const added = untold(trx, id, 'comment_added').where(({ eb, or }) =>
    or([eb('activities.actor_kind', '=', 'guest'), eb('activities.actor_id', '=', user_id)]),
  )
  // Another server may be telling one of them.
  const free = added.forUpdate('untold_activities').skipLocked()
  await trx
    .deleteFrom('untold_activities')
    .where('subject_id', '=', id)
    .where('sequence', 'in', free)
    .execute()
}
