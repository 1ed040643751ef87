import { readFileSync } from 'node:fs'
import { longestQuestion } from '@tessa/contract'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const admin = await createTestUser(app, 'admin')
const manager = await createTestUser(app, 'manager')
const tom = await createTestUser(app, 'technician')
const guest = app.client()

const ask = (query: string, who = admin) => who.api('POST /api/admin/tessa-analysis', { body: { query } })

test.each([
  ['nothing', ''],
  ['blanks', '   \n\t'],
  ['a character too many', 'x'.repeat(longestQuestion + 1)],
  ['10,000 characters', 'overdue '.repeat(1250)],
])('M-06 a question of %s is refused, and the field is named', async (_, query) => {
  await expect(ask(query)).rejects.toMatchObject({ status: 400, fields: { query: expect.any(String) } })
})

test('M-06 what is off the subject, SQL, HTML or an order to a model is declined, and changes nothing', async () => {
  const lines = readFileSync(new URL('fixtures/declined.tsv', import.meta.url), 'utf8').split('\n')
  const asking = lines.filter(Boolean).map(async (query) => (await ask(query)).understanding)
  expect((await Promise.all(asking)).filter((one) => one !== null).length).toBeLessThan(asking.length / 20)
})

test.each([
  { previous: { question: 'sneezing' } },
  { previous: { question: 'users', equipment: ['Autoclave'] } },
  { previous: { question: 'overdue', records: [] } },
  { chosen: { question: 'created', range: { from: '2026-02-30', to: '2026-03-01' } } },
  { chosen: { question: 'created', range: { from: '2026-03-02', to: '2026-03-01' } } },
  { chosen: { question: 'created', range: { from: '2000-01-01', to: '2099-12-31' } } },
  { chosen: { question: 'created', technician: ["1' or 1=1"] } },
])('M-06 an understanding such as %j is refused, and the field is named', async (more) => {
  const [field = ''] = Object.keys(more)
  const body = JSON.stringify({ query: 'overdue', ...more })
  const headers = { 'content-type': 'application/json' }
  const answer = await admin.send('/api/admin/tessa-analysis', { method: 'POST', headers, body })
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(`"${field}`)])
})

test.each([
  ['What do the contact messages of the ventilators say?', 'contact-messages'],
  ['How many contact messages were answered?', 'contact-messages'],
  ['Is Ines away?', 'technicians'],
  ['When is Ines on holiday?', 'technicians'],
  ['who is away this week', 'technicians'],
  ['vacation days of the technicians', 'technicians'],
  ['contact messages last month', 'contact-messages'],
])('M-06 “%s” is declined with the tab %s, which has it', async (query, elsewhere) => {
  expect(await ask(query)).toMatchObject({ understanding: null, elsewhere })
})

test.each([
  'which work orders need attention right away',
  'what needs attention right away',
  'Which work orders came in over the holidays?',
  'is anything to be thrown right away',
])('M-06 “%s” asks for nobody who is away, and what is near is offered', async (query) => {
  const answer = await ask(query)
  expect(answer.elsewhere).toBeUndefined()
  expect(answer.understanding !== null || answer.suggestions.length > 0).toBe(true)
})

test('M-06 more days than are counted at once are declined', async () => {
  const { understanding, suggestions } = await ask('work orders since 1 January 2001')
  expect([understanding, suggestions.length]).toEqual([null, 1])
})

test('M-06 managers and admins ask; accounts are for admins alone', async () => {
  for (const [who, status] of [
    [guest, 401],
    [await createTestUser(app), 403],
    [tom, 403],
  ] as const)
    await expect(
      who.api('POST /api/admin/tessa-analysis', { body: { query: 'overview' } }),
    ).rejects.toMatchObject({ status })
  const told = await ask('how many users are there', manager)
  expect(told.sentence.map(({ records }) => records?.list).filter(Boolean)).toEqual(['chat-sessions'])
})
