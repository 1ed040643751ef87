import { type TessaRecords, roles, sessionsBehind } from '@tessa/contract'
import { readWhole } from '../../../domain/figures/sums.ts'
import { lastOf } from '../understanding/days.ts'
import type { AnswerQuestion } from './answer-context.ts'
import { counted, plural, say } from './texts.ts'

/** The accounts; only administrators may list them, so that others are told of sessions alone. */
export const users: AnswerQuestion = async ({ db, lists, role, today }) => {
  const range = lastOf(today, 30, 'day')
  const { sessions } = await readWhole(db, range)
  const shown = counted(sessions, sessionsBehind('chatSessions', range))
  const words = plural(sessions, 'chat session', 'chat sessions')
  if (role !== 'admin')
    return {
      sentence: say`People had ${shown} ${words} in the last month of days. Only administrators see the accounts.`,
      visualization: null,
    }
  const recordsOf = (filter: Extract<TessaRecords, { list: 'users' }>['filter']): TessaRecords => ({
    list: 'users',
    filter,
  })
  const data = []
  for (const one of roles)
    data.push({
      label: one,
      value: await lists.countAccounts(db, { role: one, status: 'active' }),
      records: recordsOf({ role: one, status: 'active' }),
    })
  const total = await lists.countAccounts(db, {})
  const active = await lists.countAccounts(db, { status: 'active' })
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
