import type { Kysely } from 'kysely'
import { recordActivity } from '../domain/case/apply.ts'
import type { Actor, Subject } from '../domain/case/history.ts'
import { breachText } from '../domain/case/case-rules.ts'
import { helpRequestRow, workOrderRow, type HelpRequestRow, type WorkOrderRow } from './demo-cases.ts'
import { createSeededRandom } from './demo-random.ts'
import { activitiesOf, type DemoActivities } from './demo-activities.ts'
import type { DemoTechnician } from './demo-transitions.ts'
import type { DemoReporter } from './demo-reporters.ts'
import { sessionOf, sessionRow, type DemoSession } from './demo-sessions.ts'
import { demoScenarios, type DemoScenario } from './demo-scenarios.ts'
import type { Tables } from '../db/schema/tables.ts'

interface Told {
  readonly story: DemoScenario
  readonly session: DemoSession | undefined
  readonly request: HelpRequestRow | undefined
  readonly order:
    | { readonly row: WorkOrderRow; readonly history: DemoActivities; readonly created: Date }
    | undefined
}

interface Staff {
  readonly technicians: readonly DemoTechnician[]
  readonly managerId: string
}

/** A request without a work order waits until a manager creates one from it. */
const createdAt = ({ way, begun }: DemoScenario, session: DemoSession | undefined): Date =>
  new Date(
    (session?.sent ?? begun).getTime() + (way === 'support' ? 2 * 3_600_000 : way === 'dialog' ? 400 : 0),
  )

const tell = (stories: readonly DemoScenario[], { technicians, managerId }: Staff, now: Date): Told[] => {
  const random = createSeededRandom(156)
  let turn = 0
  return stories.map((story) => {
    const session = sessionOf(story, random)
    const asks = story.way === 'dialog' || story.way === 'support'
    const request = session && asks ? helpRequestRow(story, session, now) : undefined
    const technician = technicians[turn % technicians.length]
    if (story.status === undefined || technician === undefined)
      return { story, session, request, order: undefined }
    const created = createdAt(story, session)
    const history = activitiesOf(story, { created, now, turn, technician, managerId })
    turn += 1
    return {
      story,
      session,
      request,
      order: { row: workOrderRow(story, { created, now, session, request }, history), history, created },
    }
  })
}

/** Who created the work order: the help dialog, or a manager from a request. */
const makerOf = ({ way }: DemoScenario, reporter: Actor, managerId: string): Actor =>
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
  if (request?.response_breached_at)
    await recordActivity(
      trx,
      {
        ...on('help-request', request),
        actor: 'system',
        type: 'escalated',
        description: breachText(request.sla_key ?? null),
        isInternal: true,
      },
      new Date(request.response_breached_at),
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
  /** The account whose dashboard has content. */
  readonly own: DemoReporter
  readonly accounts: readonly DemoReporter[]
}

/** Ninety days of equipment faults and their outcomes. */
export const seedDemoCases = async (
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
  const told = tell(demoScenarios({ own, accounts }, now), { technicians, managerId }, now)
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
