import { randomUUID } from 'node:crypto'
import { retentionDays, type ReviewKind } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import { expect, test } from 'vitest'
import { runRetention } from '../../retention/run-retention.ts'
import { httpApp } from '../../testing/http-app.ts'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { knowledgeEditor } from '../../testing/knowledge-editor.ts'
import { ordered } from '../../testing/orders.ts'
import { countKnowledgeUses } from './count-uses.ts'

const app = await httpApp()
const tina = await knowledgeEditor(app, 'technician')
const guest = app.client()

const review = async (kind: ReviewKind) =>
  (await tina.api('GET /api/knowledge/review', { query: { kind, limit: 100 } })).items
const dismiss = (kind: ReviewKind, key: string) =>
  tina.api('POST /api/knowledge/review', { body: { kind, key, reason: 'A loose plug' } })
const revisionOf = async (id: string) =>
  (await tina.api('GET /api/knowledge/entries/{id}', { params: { id } })).revision
const advise = (issue: string, equipmentType = 'coffee machine') =>
  guest.api('POST /api/chat/advanced-diagnostics', { body: { equipmentType, issue } })

test('a text that the base does not know is queued once, without patient, address and number', async () => {
  const issue =
    'mrs miller and Mr. Müller say the gizmo wobbles, pt John Smith, MRN 00482913, hosp no 482913, call ada@hospital.example or 555 010 0199'
  const { known } = await advise(issue)
  await advise(issue)
  await advise('broken')
  expect(known).toBe(false)

  const items = await review('unknown')

  expect(items).toMatchObject([{ equipment: 'coffee machine', times: 2 }])
  const stored = JSON.stringify(await app.db.selectFrom('knowledge_unknown_texts').selectAll().execute())
  for (const secret of ['miller', 'Müller', 'Smith', '482913', 'hospital.example', '0199']) {
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(items)).not.toContain(secret)
  }
  expect(stored).toContain('the gizmo wobbles')
})

test('a text that the base knows is not queued', async () => {
  const { known } = await advise('no sats reading, flat pleth, finger is cold', 'patient monitor')
  expect(known).toBe(true)
  expect((await review('unknown')).map(({ words }) => words).join()).not.toContain('flat pleth')
})

test('a case that nobody asked advice for is queued too, and one with advice is not counted again', async () => {
  const issue = 'the flux cap wobbles when it drives'
  await ordered(guest, { equipmentType: 'Coffee machine', issueDescription: issue })
  await ordered(guest, { equipmentType: 'Coffee machine', issueDescription: `${issue} backwards` })
  await advise(`${issue} backwards`, 'Coffee machine')
  await countKnowledgeUses(app.db, { error: () => undefined })

  const items = (await review('unknown')).filter(({ words }) => words.startsWith(issue))
  expect(Object.fromEntries(items.map(({ words, times }) => [words, times]))).toEqual({
    [issue]: 1,
    [`${issue} backwards`]: 1,
  })
})

test('cases with the same words are counted, and one that is judged before its advice counts once', async () => {
  const issue = 'the grommet sulks when it is dusted'
  const times = async () => (await review('unknown')).find(({ words }) => words === issue)?.times
  const report = async () => {
    await ordered(guest, { equipmentType: 'Coffee machine', issueDescription: issue })
    await countKnowledgeUses(app.db, { error: () => undefined })
  }
  await report()
  await advise(issue, 'Coffee machine')
  expect(await times()).toBe(1)
  await ordered(guest, { equipmentType: 'Coffee machine', issueDescription: issue })
  await report()
  expect(await times()).toBe(3)
})

test('a case whose words cannot be stored is judged again by the next run', async () => {
  const issue = 'the sprocket yodels when it is warm'
  await ordered(guest, { equipmentType: 'Coffee machine', issueDescription: issue })
  const failing = app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('insert into knowledge_unknown_texts')) throw new Error('no disk')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(countKnowledgeUses(failing, { error: () => undefined })).rejects.toThrow('no disk')
  await countKnowledgeUses(app.db, { error: () => undefined })

  expect((await review('unknown')).map(({ words }) => words)).toContain(issue)
})

test('words about other equipment than the chosen one are no fault that the base lacks', async () => {
  const issue = 'the defibrillator says replace electrodes today'
  const { known } = await advise(issue, 'autoclave')
  expect(known).toBe(false)
  expect((await review('unknown')).map(({ words }) => words)).not.toContain(issue)
})

test('a text goes once its retention is over', async () => {
  const later = () => new Date(app.clock.now.getTime() + (retentionDays.sessionEvents + 1) * 86_400_000)
  await advise('the doodad rattles like a maraca')
  await runRetention({ db: app.db, days: () => retentionDays, now: later, record: async () => {} })
  expect(await review('unknown')).toEqual([])
})

test('a session that did not help, and a fix under something else, are queued', async () => {
  const body = {
    sessionId: randomUUID(),
    revision: 1,
    equipment: 'Autoclave',
    issue: 'it hums, Mrs. Miller says',
  }
  const headers = { 'x-session-secret': randomUUID() }
  await guest.api('POST /api/chat/session-analytics', { body: { ...body, userSatisfaction: 1 }, headers })
  const id = await ordered(guest)
  const words = 'a mouse had eaten the cable'
  await tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix: 'other', words } })

  expect(await review('unhelpful')).toMatchObject([
    { words: 'it hums, [removed: patient details] says', reason: 'rating' },
  ])
  expect((await review('other-fix')).map((item) => item.words)).toEqual([words])
})

test('a text of several lines is queued as one line, which can become an alias', async () => {
  const issue = 'the gubbins\nhoots\r\n\tat\u2028night'
  const body = { sessionId: randomUUID(), revision: 1, equipment: 'Autoclave', issue, userSatisfaction: 1 }
  const headers = { 'x-session-secret': randomUUID() }
  await guest.api('POST /api/chat/session-analytics', { body, headers })

  const words = 'the gubbins hoots at night'
  expect((await review('unhelpful')).map((item) => item.words)).toContain(words)
  const proposal = { kind: 'alias', subject: 'pm-001', words } as const
  await expect(tina.api('POST /api/knowledge/proposals', { body: proposal })).resolves.toMatchObject({
    status: 'proposed',
  })
})

test('an item that was reviewed is gone, and of two who review it one is told', async () => {
  await advise('the thingamajig squeaks when opened')
  const [item] = await review('unknown')
  await dismiss('unknown', item?.id ?? '')

  expect(await review('unknown')).toEqual([])
  await expect(dismiss('unknown', item?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('a proposal that comes from an item takes it off the queue', async () => {
  const words = 'the whatsit purrs when idle'
  await advise(words)
  const [item] = await review('unknown')
  const from = { kind: 'unknown', key: item?.id ?? '' } as const
  await tina.api('POST /api/knowledge/proposals', {
    body: { kind: 'alias', subject: 'ac-001', words, review: from },
  })
  expect(await review('unknown')).toEqual([])
})

test('an item comes back when its proposal is withdrawn or rejected, and can be proposed for again', async () => {
  const max = await knowledgeEditor(app, 'manager')
  const words = 'the doohickey whistles at dusk'
  await advise(words)
  const find = async () => (await review('unknown')).find((item) => item.words === words)
  const isQueued = async () => (await find()) !== undefined
  const from = { kind: 'unknown', key: (await find())?.id ?? '' } as const
  const propose = (subject: string) =>
    tina.propose({ kind: 'alias', fault: undefined, subject, words, review: from })

  const first = await propose('ac-001')
  expect(await isQueued()).toBe(false)
  await expect(propose('ac-002')).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await tina.withdraw(first.id)
  expect(await isQueued()).toBe(true)

  const second = await propose('ac-001')
  expect(await isQueued()).toBe(false)
  await max.reject(second.id)
  expect(await isQueued()).toBe(true)

  await max.approve((await propose('ac-002')).id)
  expect(await isQueued()).toBe(false)
  await expect(dismiss('unknown', from.key)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('entries of one expert are queued until a second reader has read them', async () => {
  const bare = [...shippedBase.faults, ...shippedBase.rules, ...shippedBase.codes].filter(
    ({ source }) => source === '',
  )
  const { total, items } = await tina.api('GET /api/knowledge/review', { query: { kind: 'expert' } })
  expect(total).toBe(bare.length)
  const key = items[0]?.id ?? ''
  const revision = await revisionOf(key)
  await tina.api('POST /api/knowledge/review', { body: { kind: 'expert', key, reason: 'Read', revision } })

  const after = await tina.api('GET /api/knowledge/review', { query: { kind: 'expert' } })
  expect(after.total).toBe(bare.length - 1)
  expect(after.items[0]?.id).toBe(items[1]?.id)
})

test('the second reader of an entry is not its author, and what was changed is to be read again', async () => {
  const [ann, max] = [await knowledgeEditor(app, 'technician'), await knowledgeEditor(app, 'manager')]
  const toRead = async () =>
    (await tina.api('GET /api/knowledge/review', { query: { kind: 'expert', limit: 1 } })).total
  const read = async (who: typeof tina, key: string) => {
    const revision = await revisionOf(key)
    const body = { kind: 'expert', key, reason: 'Read and agreed', revision } as const
    return who.api('POST /api/knowledge/review', { body })
  }
  const refused = { status: 403, code: 'forbidden' }
  const before = await toRead()

  const { id, subject } = await tina.propose()
  await max.approve(id)
  expect(await toRead()).toBe(before + 1)
  await expect(read(tina, subject)).rejects.toMatchObject(refused)
  await read(ann, subject)
  expect(await toRead()).toBe(before)
  await expect(read(max, subject)).rejects.toMatchObject({ status: 409, code: 'conflict' })

  app.clock.advance(1000)
  const words = await ann.proposeWords('alias', subject, 'the lid lamp is lilac')
  await max.approve(words.id)
  expect(await toRead()).toBe(before)

  await max.approve((await ann.propose({ subject, fault: aFault({ remedy: 'Clean the lid switch' }) })).id)
  expect(await toRead()).toBe(before + 1)
  await expect(read(ann, subject)).rejects.toMatchObject(refused)
  await read(tina, subject)
  expect(await toRead()).toBe(before)
})

test('a second reader signs only what was read: a change that was approved meanwhile is refused', async () => {
  const [ann, max] = [await knowledgeEditor(app, 'technician'), await knowledgeEditor(app, 'manager')]
  const { id, subject: key } = await tina.propose()
  await max.approve(id)
  const revision = await revisionOf(key)
  const change = await tina.propose({ subject: key, fault: aFault({ remedy: 'Hit it with a hammer' }) })
  await max.approve(change.id)
  app.clock.advance(1000)
  const sign = (read: string | null) => {
    const body = { kind: 'expert', key, reason: 'Read and agreed', revision: read } as const
    return ann.api('POST /api/knowledge/review', { body })
  }

  await expect(sign(revision)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(sign(null)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await expect(sign(await revisionOf(key))).resolves.toMatchObject({ key })
})

test('a proposal for an entry of one expert reviews it', async () => {
  const { items } = await tina.api('GET /api/knowledge/review', { query: { kind: 'expert' } })
  const key = items[0]?.id ?? ''
  await tina.api('POST /api/knowledge/proposals', {
    body: { kind: 'alias', subject: key, words: 'it hums in mauve', review: { kind: 'expert', key } },
  })

  const after = await tina.api('GET /api/knowledge/review', { query: { kind: 'expert' } })
  expect(after.items.map(({ id }) => id)).not.toContain(key)
})
