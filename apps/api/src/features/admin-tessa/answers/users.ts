import { type AccountFilter, type TessaRecords, roles, sessionsBehind } from '@tessa/contract'
import { readWhole } from '../../../domain/figures/sums.ts'
import { lastOf } from '../understanding/days.ts'
import { daysOf, type AnswerQuestion } from './answer-context.ts'
import { counted, plural, say } from './texts.ts'

const recordsOf = (filter: AccountFilter): TessaRecords => ({ list: 'users', filter })

/** The accounts; only administrators may list them, so that others are told of sessions alone. */
export const users: AnswerQuestion = async ({ db, lists, role, today, viewer: { timeZone } }) => {
  const range = lastOf(today, 30, 'day')
  const { sessions } = await readWhole(db, range)
  const shown = counted(sessions, sessionsBehind('chatSessions', range))
  const words = plural(sessions, 'chat session', 'chat sessions')
  if (role !== 'admin')
    return {
      sentence: say`People had ${shown} ${words} in the last month of days. Only administrators see the accounts.`,
      visualization: null,
    }
  const data = []
  for (const one of roles)
    data.push({
      label: one,
      value: await lists.countAccounts(db, { role: one, status: 'active' }, timeZone),
      records: recordsOf({ role: one, status: 'active' }),
    })
  const total = await lists.countAccounts(db, {}, timeZone)
  const active = await lists.countAccounts(db, { status: 'active' }, timeZone)
  return {
    sentence: [
      ...say`There are ${counted(total, recordsOf({}))} ${plural(total, 'account', 'accounts')}, ${counted(
        active,
        recordsOf({ status: 'active' }),
      )} of them active`,
      ...data.flatMap(({ label, value, records }, index) => [
        { text: index === 0 ? ': ' : ', ' },
        ...say`${counted(value, records)} ${plural(value, label, `${label}s`)}`,
      ]),
      ...say`. People had ${shown} ${words} in the last month of days.`,
    ],
    visualization: { type: 'bar', title: 'Active accounts by role', unit: 'count', data },
  }
}

/** The accounts that were created in the days, and are still there. */
export const newUsers: AnswerQuestion = async (
  { db, lists, role, today, viewer: { timeZone } },
  understanding,
) => {
  if (role !== 'admin') return { sentence: say`Only administrators see the accounts.`, visualization: null }
  const { from, to } = daysOf(understanding, today)
  const days = { createdFrom: from, createdTo: to }
  const data = []
  for (const one of roles) {
    const filter = { role: one, ...days }
    data.push({
      label: one,
      value: await lists.countAccounts(db, filter, timeZone),
      records: recordsOf(filter),
    })
  }
  const total = data.reduce((sum, { value }) => sum + value, 0)
  const words = plural(
    total,
    'account was created in these days and is',
    'accounts were created in these days and are',
  )
  return {
    sentence: say`${counted(total, recordsOf(days))} ${words} still there.`,
    visualization: total === 0 ? null : { type: 'bar', title: 'New accounts by role', unit: 'count', data },
  }
}
