import { knowledgeUseDays, type KnowledgeUseWord } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { countKnowledgeUses } from './count-uses.ts'
import { purgeKnowledgeUses, readUses, selectUses } from './read-uses.ts'
import { httpApp } from '../../testing/http-app.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { aRequest, ordered } from '../../testing/orders.ts'

const app = await httpApp()
const { db, clock } = app
const failures: object[] = []
const log = { error: (context: object) => void failures.push(context) }
const [tina, mia] = [await knowledgeEditor(app, 'technician'), await knowledgeEditor(app, 'manager')]
const guest = app.client()

const cold = 'powers on but does not heat at all, the chamber stays cold'
const monitor = { equipmentType: 'Patient Monitor', manufacturer: 'Philips', model: 'MX400' }
const entry = (id: string) => tina.api('GET /api/knowledge/entries/{id}', { params: { id } })
const usesOf = async (...ids: string[]) => {
  await countKnowledgeUses(db, log)
  return Promise.all(ids.map(async (id) => (await entry(id)).uses))
}
const list = (use: KnowledgeUseWord) => tina.api('GET /api/knowledge/entries', { query: { use, limit: 100 } })
const asked = async () =>
  (
    await guest.api('POST /api/help-requests', {
      body: aRequest({ summary: { equipment: 'Autoclave', issue: cold } }),
    })
  ).id

beforeEach(async () => {
  failures.length = 0
  await db.deleteFrom('knowledge_use_notes').execute()
  await db.deleteFrom('knowledge_uses').execute()
  await db.deleteFrom('knowledge_use_counts').execute()
})

test('a fault counts the cases that it was likely in, each once, and leads to the newest', async () => {
  const first = await ordered(guest, { issueDescription: cold })
  clock.advance(60_000)
  const second = await ordered(guest, { issueDescription: cold })

  expect(await usesOf('ac-002', 'pm-001')).toEqual([2, 0])
  expect(await usesOf('ac-002')).toEqual([2])
  const { recentCases } = await entry('ac-002')
  expect(recentCases.map(({ kind, id }) => [kind, id])).toEqual([
    ['work-order', second],
    ['work-order', first],
  ])
})

test('a code counts the cases that it was recognized in, and a rule those that it fired in', async () => {
  const issueDescription = 'monitor says SpO2 Chk Sensor, and now there is a burning smell'
  await ordered(guest, { ...monitor, issueDescription })

  expect(await usesOf('ec-001')).toEqual([1])
  const fired = (await list('used')).items.filter(({ kind }) => kind === 'rule')
  expect(fired.map(({ uses }) => uses)).toContain(1)
})

test('a help request and its work order are one case', async () => {
  const id = await asked()
  expect(await usesOf('ac-002')).toEqual([1])
  expect((await entry('ac-002')).recentCases).toMatchObject([{ kind: 'help-request', id }])

  const order = await mia.api('POST /api/help-requests/{id}/work-order', { params: { id } })
  expect(await usesOf('ac-002')).toEqual([1])
  expect((await entry('ac-002')).recentCases).toMatchObject([{ kind: 'work-order', id: order.id }])
})

test('entries that were used and those that were not are each found', async () => {
  await asked()
  await countKnowledgeUses(db, log)
  const { faults, rules, codes } = shippedBase
  const [used, unused] = [await list('used'), await list('unused')]

  expect(used.items).toContainEqual(expect.objectContaining({ id: 'ac-002', uses: 1 }))
  expect(unused.items.every(({ uses }) => uses === 0)).toBe(true)
  expect(used.total + unused.total).toBe(faults.length + rules.length + codes.length)
})

test('the uses of an entry are read without those of all others', async () => {
  const today = clock.now.toISOString().slice(0, 10)
  await sql`insert into knowledge_use_counts (day, entry, cases)
    select ${today}::date - day, 'other-' || entry, 1
    from generate_series(0, 80) day, generate_series(1, 200) entry`.execute(db)
  await sql`analyze knowledge_use_counts`.execute(db)

  const [plan] = await selectUses(db, ['ac-002'], clock.now).explain('json', sql`analyze, buffers`)

  const [{ Plan: read }] = Object.values(plan ?? {})[0]
  expect(read['Shared Hit Blocks'] + read['Shared Read Blocks']).toBeLessThan(20)
})

test('two servers that count at once count each case once', async () => {
  await Promise.all(Array.from({ length: 6 }, asked))
  await Promise.all([countKnowledgeUses(db, log), countKnowledgeUses(db, log), countKnowledgeUses(db, log)])
  expect(await usesOf('ac-002')).toEqual([6])
})

test('cases that wait together are read in one statement and counted in another', async () => {
  for (let n = 0; n < 4; n += 1) await asked()
  let statements = 0
  const watched = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  await countKnowledgeUses(watched, log)
  // One looks whether any waits, and one reads the local layer.
  expect(statements).toBe(4)
  expect(await usesOf('ac-002')).toEqual([4])
})

test('while the counting rests, no case is locked', async () => {
  for (let n = 0; n < 6; n += 1) await asked()
  let rests = 0
  await countKnowledgeUses(db, log, async () => {
    rests += 1
    await sql`select from help_requests for update nowait`.execute(db)
  })
  expect(rests).toBe(1)
  expect(await usesOf('ac-002')).toEqual([6])
})

test('a case that cannot be judged is logged and left out, and older ones count', async () => {
  await ordered(guest, { issueDescription: cold })
  const id = await ordered(guest, { issueDescription: cold })
  await db.updateTable('work_orders').set({ chat_log: '[{}]' }).where('id', '=', id).execute()

  expect(await usesOf('ac-002')).toEqual([1])
  expect(failures).toMatchObject([{ id }])
  expect(await db.selectFrom('knowledge_use_notes').selectAll().execute()).toEqual([])
})

test('a fault of the local layer counts its cases', async () => {
  const { id, subject } = await tina.propose()
  await mia.approve(id)
  const issueDescription = 'purple lamp on the lid, lid light blinks violet'
  await ordered(guest, { equipmentType: 'Centrifuge', issueDescription })
  expect(await usesOf(subject)).toEqual([1])
})

test('a deleted case stays in the count and is not named, and nothing is older than the range', async () => {
  const id = await asked()
  await countKnowledgeUses(db, log)
  await db.deleteFrom('help_requests').where('id', '=', id).execute()
  expect(await entry('ac-002')).toMatchObject({ uses: 1, recentCases: [] })

  clock.advance((knowledgeUseDays + 1) * 86_400_000)
  expect(await readUses(db, ['ac-002'], clock.now)).toEqual(new Map())
  await purgeKnowledgeUses(db, clock.now)
  expect(await db.selectFrom('knowledge_use_counts').selectAll().execute()).toEqual([])
})
