import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { aCase } from '../../testing/endpoints/knowledge.ts'
import { httpApp } from '../../testing/http-app.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'

const app = await httpApp()
const [tina, max] = [await knowledgeEditor(app, 'technician'), await knowledgeEditor(app, 'manager')]
const guest = app.client()

const previewOf = (id: string) => tina.api('GET /api/knowledge/proposals/{id}/preview', { params: { id } })
const cold = aCase({
  type: 'autoclave',
  issue: 'powers on but does not heat at all, the chamber stays cold',
  accept: ['ac-002'],
})
const lines = async () => (await max.api('GET /api/knowledge/local-layer')).items

beforeEach(() => app.db.deleteFrom('knowledge_entries').execute())

test('a text of the review queue becomes a case, and is off the queue', async () => {
  const issue = 'the doodad on the lid rattles like a maraca'
  await guest.api('POST /api/chat/advanced-diagnostics', { body: { equipmentType: 'coffee machine', issue } })
  const queue = async () =>
    (await tina.api('GET /api/knowledge/review', { query: { kind: 'unknown' } })).items
  const item = (await queue()).find(({ words }) => words === issue)
  const review = { kind: 'unknown' as const, key: item?.id ?? '' }

  const { subject, title, evaluationCase } = await tina.api('POST /api/knowledge/proposals', {
    body: { kind: 'evaluation-case', evaluationCase: aCase({ issue }), review },
  })

  expect(subject).toMatch(/^q[a-z]-\d{3}$/)
  expect(title).toBe(issue)
  expect(evaluationCase).toEqual(aCase({ issue }))
  expect((await queue()).map(({ words }) => words)).not.toContain(issue)
})

test('the preview of a case says how the base in force judges it', async () => {
  const right = await previewOf((await tina.proposeCase(cold)).id)
  expect(right.proposedCase).toEqual({
    cause: 'Autoclave powers on but does not heat',
    isEscalated: false,
    isRight: true,
  })
  const danger = await tina.proposeCase({ ...cold, issue: `${cold.issue} at all`, mustEscalate: true })
  expect((await previewOf(danger.id)).proposedCase).toMatchObject({ isEscalated: false, isRight: false })
}, 60_000)

test('a case in force counts in every preview of such equipment, and what makes it worse is told', async () => {
  const stop = await tina.proposeWords('stop-phrase', 'sf-055', 'wobbles and sings')
  const before = await previewOf(stop.id)
  const { id, subject } = await tina.proposeCase(aCase())
  await max.approve(id)

  const after = await previewOf(stop.id)

  expect(after.cases).toBe(before.cases + 1)
  expect(after.worseTotal).toBe(before.worseTotal + 1)
  expect(after.changed.find((one) => one.id === subject)).toMatchObject({
    verdict: 'worse',
    before: { isEscalated: false },
    after: { isEscalated: true },
  })
}, 60_000)

test('a case changes no advice, is no entry of the base, and is not given to browsers', async () => {
  const { id, subject } = await tina.proposeCase(cold)
  await max.approve(id)
  await expect(
    tina.api('GET /api/knowledge/entries/{id}', { params: { id: subject } }),
  ).rejects.toMatchObject({
    status: 404,
  })
  const { knowledgeLayer: version = '' } = await guest.api('GET /api/config')
  const layer = await guest.api('GET /api/knowledge/layer', { query: { version } })
  expect(layer).toEqual({ faults: [], codes: [], aliases: [], stopRules: [] })
})

test('a case is taken away and returned to, and each step is in the audit log', async () => {
  const { id, subject } = await tina.proposeCase(cold)
  await max.approve(id)
  await max.approve((await tina.proposeRemoval(id)).id)
  expect(await lines()).toEqual([])
  await max.approve((await tina.proposeAgain(id)).id)
  expect(await lines()).toEqual([{ kind: 'evaluation-case', evaluationCase: cold }])

  const root = await knowledgeEditor(app, 'admin')
  const { items } = await root.api('GET /api/admin/audit-log', { query: { event: 'knowledge.approved' } })
  const newest = items.slice(0, 3).map(({ details }) => [details['entry'], details['version']])
  expect(newest).toEqual([3, 2, 1].map((version) => [subject, version]))
})

test('an exported case is unchanged here, and proposed on a server that lacks it', async () => {
  const { id } = await tina.proposeCase(cold)
  await max.approve(id)
  const body = { lines: (await lines()).map((line) => JSON.stringify(line)).join('\n'), dryRun: true }
  const outcome = async () => (await tina.api('POST /api/knowledge/import', { body })).rows
  expect(await outcome()).toMatchObject([{ outcome: 'unchanged', title: cold.issue }])
  await max.approve((await tina.proposeRemoval(id)).id)
  expect(await outcome()).toMatchObject([{ outcome: 'proposed' }])
})

test.each([
  ['a patient', aCase({ issue: 'Mrs. Miller says that the lid wobbles' }), 'evaluationCase.issue'],
  ['a fault of other equipment', aCase({ accept: ['pm-001'] }), 'evaluationCase.accept'],
  ['any equipment', aCase({ type: 'any' }), 'evaluationCase.type'],
])('a case with %s is refused by its field', async (_, given, field) => {
  await expect(tina.proposeCase(given)).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.anything() },
  })
})

test('the same words of the same equipment are one case', async () => {
  const { id, subject } = await tina.proposeCase(cold)
  await max.approve(id)
  await expect(tina.proposeCase({ ...cold, mustEscalate: true })).rejects.toMatchObject({
    fields: { 'evaluationCase.issue': expect.stringContaining(subject) },
  })
  await expect(
    tina.api('POST /api/knowledge/proposals', {
      body: { kind: 'evaluation-case', subject: 'qz-999', evaluationCase: aCase({ issue: randomUUID() }) },
    }),
  ).rejects.toMatchObject({ fields: { subject: 'There is no such evaluation case.' } })
})
