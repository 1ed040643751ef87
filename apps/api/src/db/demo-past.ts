import type { Kysely } from 'kysely'
import { recordActivity, type Actor, type Subject } from '../activities.ts'
import { brokenWords } from '../features/work-orders/hand-up.ts'
import { helpRequestRow, workOrderRow, type HelpRequestRow, type WorkOrderRow } from './demo-cases.ts'
import { seededDice } from './demo-dice.ts'
import { historyOf, type DemoHistory } from './demo-histories.ts'
import type { DemoTechnician } from './demo-moves.ts'
import type { DemoReporter } from './demo-reporters.ts'
import { sessionOf, sessionRow, type DemoSession } from './demo-sessions.ts'
import { demoStories, type DemoStory } from './demo-stories.ts'
import type { Tables } from './tables.ts'

interface Told {
  readonly story: DemoStory
  readonly session: DemoSession | undefined
  readonly request: HelpRequestRow | undefined
  readonly order:
    | { readonly row: WorkOrderRow; readonly history: DemoHistory; readonly created: Date }
    | undefined
}

interface Staff {
  readonly technicians: readonly DemoTechnician[]
  readonly managerId: string
}

/** A request by word alone waits until a manager makes it a work order. */
const createdAt = ({ way, begun }: DemoStory, session: DemoSession | undefined): Date =>
  new Date(
    (session?.sent ?? begun).getTime() + (way === 'support' ? 2 * 3_600_000 : way === 'dialog' ? 400 : 0),
  )

const tell = (stories: readonly DemoStory[], { technicians, managerId }: Staff, now: Date): Told[] => {
  const dice = seededDice(156)
  let turn = 0
  return stories.map((story) => {
    const session = sessionOf(story, dice)
    const asks = story.way === 'dialog' || story.way === 'support'
    const request = session && asks ? helpRequestRow(story, session, now) : undefined
    const technician = technicians[turn % technicians.length]
    if (story.status === undefined || technician === undefined)
      return { story, session, request, order: undefined }
    const created = createdAt(story, session)
    const history = historyOf(story, { created, now, turn, technician, managerId })
    turn += 1
    return {
      story,
      session,
      request,
      order: { row: workOrderRow(story, { created, now, session, request }, history), history, created },
    }
  })
}

/** Who made a work order of it: the help dialog itself, or a manager from a request by word alone. */
const makerOf = ({ way }: DemoStory, reporter: Actor, managerId: string): Actor =>
  way === 'support' ? { userId: managerId } : reporter

const record = async (
  trx: Kysely<Tables>,
  { story, request, order }: Told,
  managerId: string,
): Promise<void> => {
  const reporter: Actor = story.reporter.userId === null ? 'guest' : { userId: story.reporter.userId }
  const on = (subject: Subject, { id: subjectId }: { readonly id: string }) => ({ subject, subjectId })
  if (request)
    await recordActivity(
      trx,
      {
        ...on('help-request', request),
        actor: reporter,
        type: 'created',
        description: 'Help request received',
        newValue: 'submitted',
      },
      new Date(request.created_at),
    )
  if (request?.overdue_at)
    await recordActivity(
      trx,
      {
        ...on('help-request', request),
        actor: 'system',
        type: 'escalated',
        description: brokenWords(request.promise ?? null),
        isInternal: true,
      },
      new Date(request.overdue_at),
    )
  if (!order) return
  const { row, history, created } = order
  const maker = makerOf(story, reporter, managerId)
  const description =
    request && story.way === 'support'
      ? `Work order created from help request ${request.short_number}`
      : 'Work order created'
  const newValue = story.way === 'chat' ? 'pending' : 'new'
  await recordActivity(
    trx,
    { ...on('work-order', row), actor: maker, type: 'created', description, newValue },
    created,
  )
  if (request) {
    const number = row.work_order_number
    const entry = { type: 'converted', description: `Work order ${number} takes its place`, newValue: number }
    await recordActivity(trx, { ...on('help-request', request), actor: maker, ...entry }, created)
  }
  for (const { at, ...event } of history.events)
    await recordActivity(trx, { ...on('work-order', row), ...event }, at)
}

interface Cast extends Pick<Staff, 'managerId'> {
  /** Whose dashboard is to be alive. */
  readonly own: DemoReporter
  readonly accounts: readonly DemoReporter[]
}

/** Ninety days of broken equipment, and what became of it. */
export const seedPast = async (
  trx: Kysely<Tables>,
  { own, accounts, managerId }: Cast,
  now: Date,
): Promise<void> => {
  const rows = await trx
    .selectFrom('technicians')
    .innerJoin('users', 'users.id', 'technicians.user_id')
    .select(['technicians.id', 'users.id as userId', 'users.first_name', 'users.last_name'])
    .orderBy('users.email')
    .execute()
  const technicians = rows.map(({ id, userId, first_name, last_name }) => ({
    id,
    userId,
    name: `${first_name} ${last_name}`,
  }))
  const told = tell(demoStories({ own, accounts }, now), { technicians, managerId }, now)
  const sessions = told.flatMap(({ story, session }) => (session ? [sessionRow(story, session)] : []))
  await trx.insertInto('chat_sessions').values(sessions).execute()
  await trx
    .insertInto('help_requests')
    .values(told.flatMap(({ request }) => request ?? []))
    .execute()
  await trx
    .insertInto('work_orders')
    .values(told.flatMap(({ order }) => order?.row ?? []))
    .execute()
  for (const one of told) await record(trx, one, managerId)
}
