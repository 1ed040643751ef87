import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { createTestUser } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { atEnd } from '../../testing/at-end.ts'
import { expectKnownDetails } from '../../testing/known-details.ts'

const app = await testApp()
atEnd(() => expectKnownDetails(app.db))
const { api } = await createTestUser(app, 'technician')
const max = await createTestUser(app, 'manager')
const root = await createTestUser(app, 'admin')

const fault = aFault()
const file = [
  JSON.stringify({ kind: 'fault', fault }),
  JSON.stringify({ kind: 'alias', subject: 'ac-001', words: 'gizmo sings at night' }),
  '',
  JSON.stringify({ kind: 'fault', fault: { ...aFault(), aliases: ['one'] } }),
  JSON.stringify({ kind: 'alias', subject: 'pm-001', words: 'spo2 not reading' }),
  'this is no entry',
].join('\n')

const run = (lines: string, dryRun: boolean) => api('POST /api/knowledge/import', { body: { lines, dryRun } })
const proposals = async () => (await api('GET /api/knowledge/proposals', { query: {} })).total

const plan = [
  { line: 1, title: fault.symptom, outcome: 'proposed' },
  { line: 2, title: 'gizmo sings at night', outcome: 'proposed' },
  { line: 4, outcome: 'refused', field: 'fault.aliases' },
  { line: 5, outcome: 'unchanged' },
  { line: 6, outcome: 'refused', reason: 'This line is no JSON.' },
]

test('a dry run says what would happen to each line, and stores nothing', async () => {
  expect((await run(file, true)).rows).toMatchObject(plan)
  expect(await proposals()).toBe(0)
})

test('an import proposes what the dry run said, with one audit entry, and what holds goes out as it came in', async () => {
  expect((await run(file, false)).rows).toMatchObject(plan)
  expect(await proposals()).toBe(2)
  const { items: entries } = await root.api('GET /api/admin/audit-log', {
    query: { event: 'knowledge.imported' },
  })
  expect(entries).toMatchObject([{ details: { proposals: 2 } }])

  const { items } = await max.api('GET /api/knowledge/proposals', { query: {} })
  for (const { id } of items)
    await max.api('POST /api/knowledge/proposals/{id}/decision', {
      params: { id },
      body: { isApproved: true },
    })
  const { items: held } = await api('GET /api/knowledge/local-layer')

  expect(held).toHaveLength(2)
  expect(held).toContainEqual({ kind: 'alias', subject: 'ac-001', words: 'gizmo sings at night' })
  expect(held.find(({ kind }) => kind === 'fault')?.fault).toEqual(fault)
  const again = await run(held.map((line) => JSON.stringify(line)).join('\n'), true)
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
})

test('a file of more lines than 500 is refused by its name', async () => {
  await expect(run('{}\n'.repeat(501), true)).rejects.toMatchObject({ fields: { lines: /500/ } })
})
