import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { countsOf, fixedSession } from '../../testing/outcomes.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')

const aDevice = () => `device ${randomUUID().slice(0, 8)}`
const say = (id: string, body: { fix: string; words?: string }) =>
  tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body })
const outcomeOf = async (id: string) =>
  (await tina.api('GET /api/work-orders/{id}/outcome', { params: { id } })).outcome

test('what a guest types as a cause or a check is kept as words, and counts as something else', async () => {
  const equipment = aDevice()
  const guest = app.client()
  const { sessionId, report } = await fixedSession(guest, { equipment, fixedBy: 'cause:pulled the plug' })
  const resolved = { sessionStatus: 'completed', completionType: 'resolved' }
  await report({ ...resolved, fixedBy: 'cause:the plug of Mrs. Miller', fixedHow: 'it was loose' })
  const found = app.db
    .selectFrom('outcomes')
    .innerJoin('chat_sessions', 'chat_sessions.id', 'outcomes.chat_session_id')
    .select(['fix', 'words'])
    .where('session_id', '=', sessionId)
  expect(await found.execute()).toEqual([{ fix: 'other', words: 'the plug of Mrs. Miller: it was loose' }])
  await report({ ...resolved, fixedBy: 'check:room 12' })
  expect(await countsOf(app, equipment)).toEqual({ '/ other': 1 })
})

test('what staff type as a cause enters neither the counts nor the history', async () => {
  const equipmentType = aDevice()
  const id = await ordered(app.client(), { equipmentType })
  await say(id, { fix: 'cause:the plug of Mrs. Miller' })
  await say(id, { fix: 'cause:pm-034 Mrs. Miller' })
  const { activity } = await tina.api('GET /api/work-orders/{id}', { params: { id } })
  expect(JSON.stringify(activity)).not.toContain('Miller')
  expect(activity.at(-1)).toMatchObject({ old_value: 'other', new_value: 'other' })
  expect(await countsOf(app, equipmentType)).toEqual({ '/ other': 1 })
})

test('a fault of the base is read by its symptom, a part by its name and a check by its title', async () => {
  const id = await ordered(app.client(), { equipmentType: aDevice() })
  await say(id, { fix: 'cause:pm-034' })
  expect(await outcomeOf(id)).toMatchObject({
    fix: 'cause:pm-034',
    fixLabel: 'Recorder does not print or paper jams',
  })
  await say(id, { fix: 'cause:Display' })
  expect(await outcomeOf(id)).toMatchObject({ fix: 'cause:Display', fixLabel: 'Display' })
  await say(id, { fix: 'check:power-check' })
  expect(await outcomeOf(id)).toMatchObject({ fixLabel: 'Power Check' })
})
