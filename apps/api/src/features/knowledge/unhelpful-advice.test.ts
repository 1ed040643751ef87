import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { createTestUser } from '../../testing/people.ts'
import { aRequest, ordered } from '../../testing/orders.ts'
import { fixedSession } from '../../testing/outcomes.ts'
import { countKnowledgeUses } from './count-uses.ts'

const app = await httpApp()
const tina = await knowledgeEditor(app, 'technician')

const queued = async (words: string) =>
  (await tina.api('GET /api/knowledge/review', { query: { kind: 'unhelpful', limit: 100 } })).items.filter(
    (item) => item.words.startsWith(words),
  )
const judge = () => countKnowledgeUses(app.db, { error: () => undefined })
const say = (id: string, fix: string) =>
  tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix, words: 'a mouse' } })

/** A session about a monitor, and the work order that it ended in. */
const reported = async (issue: string) => {
  const ada = await createTestUser(app)
  const equipment = 'Patient monitor'
  const { sessionId, report } = await fixedSession(ada, { equipment, issue })
  const id = await ordered(ada, { equipmentType: equipment, issueDescription: issue, sessionId })
  await judge()
  return { id, report }
}

const likelyOf = async (id: string) => {
  const rows = app.db.selectFrom('knowledge_uses').select('entry').where('work_order_id', '=', id)
  return (await rows.execute()).map(({ entry }) => entry)
}

const known = 'no sats reading, flat pleth, finger is cold'

test('a case with likely faults that was fixed by something else is queued with its reason, masked', async () => {
  const issue = `${known}, Mrs. Miller says, one`
  const { id } = await reported(issue)
  expect((await likelyOf(id)).length).toBeGreaterThan(0)
  expect(await queued(known)).toEqual([])

  await say(id, 'other')

  const items = await queued(known)
  expect(items).toMatchObject([{ kind: 'unhelpful', reason: 'fix', times: 1 }])
  expect(JSON.stringify(items)).not.toContain('Miller')
  await tina.api('POST /api/knowledge/review', {
    body: { kind: 'unhelpful', key: items[0]?.id ?? '', reason: 'A mouse' },
  })
  expect(await queued(known)).toEqual([])
})

test('one of the causes that it named as likely, a check, or no answer says nothing against the advice', async () => {
  const { id } = await reported(`${known}, two`)
  const [named = ''] = await likelyOf(id)
  for (const fix of [`cause:${named}`, 'check:connection-check', 'unknown']) {
    await say(id, fix)
    expect(await queued(`${known}, two`)).toEqual([])
  }
  await say(id, 'cause:ac-001')
  expect(await queued(`${known}, two`)).toHaveLength(1)
})

test('a session that is rated low too is queued once', async () => {
  const issue = `${known}, three`
  const { id, report } = await reported(issue)
  await say(id, 'other')
  await report({ userSatisfaction: 1 })
  expect(await queued(issue)).toMatchObject([{ reason: 'rating' }])
})

test('a case that the base does not know had no advice that could help', async () => {
  const issue = 'the doodad sulks when it is dusted'
  const { id } = await reported(issue)
  await say(id, 'other')
  expect(await queued(issue)).toEqual([])
})

test('a session that ended in a help request is queued alike', async () => {
  const issue = `${known}, four`
  const ada = await createTestUser(app)
  const equipment = 'Patient monitor'
  const { sessionId, report } = await fixedSession(ada, { equipment, issue })
  await ada.api('POST /api/help-requests', {
    body: { ...aRequest({ summary: { equipment, issue } }), sessionId },
  })
  await judge()
  expect(await queued(issue)).toEqual([])
  await report({ completionType: 'resolved', fixedBy: 'other', fixedHow: 'a mouse' })
  expect(await queued(issue)).toMatchObject([{ reason: 'fix' }])
})

test('a cause further down the list of the advice is queued, as one that it did not name as likely', async () => {
  const issue = `${known}, five`
  const { id } = await reported(issue)
  const { causes } = await tina.api('POST /api/chat/advanced-diagnostics', {
    body: { equipmentType: 'Patient monitor', issue },
  })
  const first = await likelyOf(id)
  const further = causes.findLast(({ faultId }) => !first.includes(faultId))
  expect(first.length).toBeLessThanOrEqual(2)

  await say(id, `cause:${further?.faultId}`)

  expect(await queued(issue)).toMatchObject([{ reason: 'fix' }])
})
