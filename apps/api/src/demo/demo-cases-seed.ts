import type { Kysely } from 'kysely'
import { workOrderRow } from './demo-cases.ts'
import { helpRequestRow } from './demo-help-request-row.ts'
import { createSeededRandom } from './demo-random.ts'
import { activitiesOf } from './demo-activities.ts'
import type { DemoTechnician } from './demo-context.ts'
import type { DemoReporter } from './demo-reporters.ts'
import { sessionOf, callRows, sessionRow, type DemoSession } from './demo-sessions.ts'
import { demoScenarios, type DemoScenario } from './demo-scenarios.ts'
import type { Tables } from '../db/schema/tables.ts'
import { type DemoCase, recordDemoCase } from './record-demo-case.ts'

interface Staff {
  readonly technicians: readonly DemoTechnician[]
  readonly managerId: string
}

/** A request without a work order waits until a manager creates one from it. */
const createdAt = ({ way, begun }: DemoScenario, session: DemoSession | undefined): Date =>
  new Date(
    (session?.sent ?? begun).getTime() + (way === 'support' ? 2 * 3_600_000 : way === 'dialog' ? 400 : 0),
  )

const tell = async (
  stories: readonly DemoScenario[],
  { technicians, managerId }: Staff,
  now: Date,
): Promise<DemoCase[]> => {
  const random = createSeededRandom(156)
  let turn = 0
  const told: DemoCase[] = []
  // One after another, because the stories share the random numbers.
  for (const story of stories) {
    const session = await sessionOf(story, random)
    const asks = story.way === 'dialog' || story.way === 'support'
    const request = session && asks ? helpRequestRow(story, session, now) : undefined
    const technician = technicians[turn % technicians.length]
    if (story.status === undefined || technician === undefined) {
      told.push({ story, session, request, order: undefined })
      continue
    }
    const created = createdAt(story, session)
    const history = activitiesOf(story, { created, now, turn, technician, managerId })
    turn += 1
    told.push({
      story,
      session,
      request,
      order: { row: workOrderRow(story, { created, now, session, request }, history), history, created },
    })
  }
  return told
}

interface Cast extends Pick<Staff, 'managerId'> {
  readonly timeZone: string
  /** The accounts whose dashboards have content. */
  readonly own: readonly DemoReporter[]
  readonly accounts: readonly DemoReporter[]
}

/** Ninety days of equipment faults and their outcomes. */
export const seedDemoCases = async (
  trx: Kysely<Tables>,
  { own, accounts, managerId, timeZone }: Cast,
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
  const told = await tell(demoScenarios({ own, accounts }, now), { technicians, managerId }, now)
  const sessions = told.flatMap(({ story, session }) => (session ? [sessionRow(story, session)] : []))
  await trx.insertInto('chat_sessions').values(sessions).execute()
  const calls = told.flatMap(({ session }) => (session ? callRows(session, timeZone) : []))
  calls.sort((one, other) => Number(one.called_at) - Number(other.called_at))
  await trx.insertInto('assistant_calls').values(calls).execute()
  await trx
    .insertInto('help_requests')
    .values(told.flatMap(({ request }) => request ?? []))
    .execute()
  await trx
    .insertInto('work_orders')
    .values(told.flatMap(({ order }) => order?.row ?? []))
    .execute()
  for (const one of told) await recordDemoCase(trx, one, managerId)
}
