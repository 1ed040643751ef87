import { settlements } from '@tessa/contract'
import { countCasesBy } from '../../../db/count-cases.ts'
import {
  countBy,
  labelsOf,
  ofValue,
  sumOf,
  workOrders,
  type AnswerContext,
  type AnswerQuestion,
} from './answer-context.ts'
import { openStatuses } from './open-work-orders.ts'
import { counted, plural, say } from './texts.ts'
import { newUsers, users } from './users.ts'

/** Who was asked for may have left, or have another role now. */
const absent = async (context: AnswerContext, asked: readonly string[] = []): Promise<string> => {
  if (asked.length === 0) return 'There are no technicians.'
  const people = asked.map(await labelsOf(context, 'technician', asked)).join(' and ')
  return `${people} ${plural(asked.length, 'is not an active technician', 'are not active technicians')}.`
}

/** Every technician with the open work orders that they have. */
const technicians: AnswerQuestion = async (context, { technician }) => {
  const all = workOrders({ status: openStatuses })
  const counts = new Map(
    (await countBy(context, all, 'technician_id')).map(({ value, count }) => [value, count]),
  )
  const people = await context.db
    .selectFrom('technicians as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select(['t.id', 't.max_workload', 'u.first_name', 'u.last_name'])
    .where('u.role', '=', 'technician')
    .where('u.is_active', '=', true)
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .limit(1000)
    .execute()
  const rows = people
    .filter(({ id }) => technician === undefined || technician.includes(String(id)))
    .map(({ id, max_workload, first_name, last_name }) => {
      const value = counts.get(String(id)) ?? 0
      return {
        label: `${first_name} ${last_name}`,
        value,
        room: max_workload - value,
        records: ofValue(all, 'technician', String(id)),
      }
    })
  const busiest = rows.toSorted((one, other) => other.value - one.value)
  const [most] = busiest
  const [freest] = rows.toSorted((one, other) => other.room - one.room)
  const unassigned = counts.get('') ?? 0
  const shown = (row: (typeof rows)[number]) => counted(row.value, row.records)
  return {
    sentence: [
      ...(most && freest && rows.length > 1
        ? say`${most.label} has the most open work orders: ${shown(most)}. ${freest.label} has the most room, with ${shown(freest)}.`
        : most
          ? say`${most.label} has ${shown(most)} open ${plural(most.value, 'work order', 'work orders')}${most.room > 0 ? ', and room for more' : ', and no room for more'}.`
          : say`${await absent(context, technician)}`),
      ...(technician === undefined
        ? say` ${counted(unassigned, ofValue(all, 'technician', ''))} ${plural(unassigned, 'is', 'are')} unassigned.`
        : []),
    ],
    visualization: most
      ? {
          type: 'bar',
          title: 'Open work orders by technician',
          unit: 'count',
          data: busiest.map(({ label, value, records }) => ({ label, value, records })),
        }
      : null,
  }
}

const requestKinds = [
  { show: 'open', label: 'open', statuses: ['submitted', 'in-progress'] },
  { show: 'converted', label: 'made a work order', statuses: ['converted'] },
  { show: 'settled', label: 'settled without one', statuses: [...settlements] },
] as const

/** Help requests that are not settled and have no work order. */
const helpRequests: AnswerQuestion = async ({ db }) => {
  const counts = await countCasesBy(db, 'help_requests', {}, 'status')
  const data = requestKinds.map(({ show, label, statuses }) => ({
    label,
    value: sumOf(counts.filter(({ value }) => statuses.some((status) => status === value))),
    records: { list: 'help-requests' as const, filter: { show } },
  }))
  const open = data[0]?.value ?? 0
  const words = plural(open, 'help request is', 'help requests are')
  return {
    sentence: say`${counted(open, { list: 'help-requests', filter: { show: 'open' } })} ${words} open and without a work order.`,
    visualization: sumOf(counts) === 0 ? null : { type: 'bar', title: 'Help requests', unit: 'count', data },
  }
}

/** Messages from the contact page that wait for an answer, and those of them that wait too long. */
const contactMessages: AnswerQuestion = async ({ db, lists }) => {
  const waiting = await lists.countContactMessages(db, { status: 'new' })
  const late = await lists.countContactMessages(db, { isOverdue: true })
  const words = plural(waiting, 'contact message waits', 'contact messages wait')
  return {
    sentence: [
      ...say`${counted(waiting, { list: 'contact-messages', filter: { show: 'new' } })} ${words} for an answer`,
      ...(late === 0
        ? say`.`
        : say`; ${counted(late, { list: 'contact-messages', filter: { show: 'overdue' } })} of them too long.`),
    ],
    visualization: null,
  }
}

export const answersOfPeople = {
  technicians,
  users,
  'new-users': newUsers,
  'help-requests': helpRequests,
  'contact-messages': contactMessages,
} as const
