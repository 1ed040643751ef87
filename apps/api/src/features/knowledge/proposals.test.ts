import { expect, test } from 'vitest'
import { silentChangeFeed } from '../../notifications/change-feed.ts'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser, type TestUser } from '../../testing/people.ts'
import { secondServer, withinTwoSeconds } from '../../testing/second-server.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician', { firstName: 'Tina', lastName: 'Tool' })
const max = await createTestUser(app, 'manager')
const root = await createTestUser(app, 'admin')
const guest = app.client()

const propose = (body: object, who = tina) =>
  who.api('POST /api/knowledge/proposals', { body: { kind: 'fault', fault: aFault(), ...body } })
const decide = (id: string, body: { isApproved: boolean; reason?: string }, who = max) =>
  who.api('POST /api/knowledge/proposals/{id}/decision', { params: { id }, body })
const approve = (id: string, who = max) => decide(id, { isApproved: true }, who)
const returnTo = (id: string, isRemoval = false) =>
  tina.api('POST /api/knowledge/proposals/{id}/return', { params: { id }, body: { isRemoval } })
const recordOf = (id: string) => tina.api('GET /api/knowledge/entries/{id}', { params: { id } })
const shippedFault = async (id: string) => {
  const { fault } = await recordOf(id)
  if (!fault) throw new Error(`${id} is no fault`)
  return fault
}
const advise = (issue: string, equipmentType = 'centrifuge', client = guest) =>
  client.api('POST /api/chat/advanced-diagnostics', { body: { equipmentType, issue } })

test('a fault that a technician proposes and a manager approves is found on every server', async () => {
  const other = (await secondServer(app))()
  const { id, subject, version, status } = await propose({ note: 'Seen twice this week' })
  expect({ version, status }).toEqual({ version: 1, status: 'proposed' })
  expect(subject).toMatch(/^l[a-z]-\d{3}$/)
  const firstCause = async (client = guest) =>
    (await advise('purple lamp on the lid', 'centrifuge', client)).causes[0]?.faultId
  expect(await firstCause()).not.toBe(subject)
  await expect(recordOf(subject)).rejects.toMatchObject({ status: 404 })

  await approve(id)

  expect(await firstCause()).toBe(subject)
  await expect.poll(() => firstCause(other), withinTwoSeconds).toBe(subject)
  const record = await recordOf(subject)
  expect(record).toMatchObject({ isLocal: true, kind: 'fault' })
  expect(record.versions).toMatchObject([
    { version: 1, isInForce: true, note: 'Seen twice this week', proposedBy: { name: 'Tina Tool' } },
  ])
  const { items } = await tina.api('GET /api/knowledge/entries', { query: { origin: 'local' } })
  expect(items.map((item) => item.id)).toContain(subject)
})

test('a fault of the local layer is counted as what fixed a case, and read by its symptom', async () => {
  const fault = aFault()
  const { id, subject } = await propose({ fault })
  await approve(id)
  const order = { id: await ordered(guest) }
  const { outcome } = await tina.api('PUT /api/work-orders/{id}/outcome', {
    params: order,
    body: { fix: `cause:${subject}` },
  })
  expect(outcome).toMatchObject({ fix: `cause:${subject}`, fixLabel: fault.symptom, words: null })

  await approve((await returnTo(id, true)).id)
  const read = await tina.api('GET /api/work-orders/{id}/outcome', { params: order })
  expect(read.outcome?.fixLabel).toBe(fault.symptom)
})

test('a fault that is changed after an alias was added has the alias once', async () => {
  const words = 'the seventh lamp sulks'
  await approve((await propose({ kind: 'alias', fault: undefined, subject: 'ac-003', words })).id)
  const fault = await shippedFault('ac-003')
  await approve((await propose({ subject: 'ac-003', fault: { ...fault, remedy: 'Change the lamp' } })).id)
  const { aliases } = await shippedFault('ac-003')
  expect(aliases.filter((alias) => alias === words)).toEqual([words])
})

test('an alias that is taken away is gone from a fault that was changed while it had the alias', async () => {
  const words = 'the ninth lamp grumbles'
  const alias = await propose({ kind: 'alias', fault: undefined, subject: 'ac-009', words })
  await approve(alias.id)
  const fault = await shippedFault('ac-009')
  const change = await propose({ subject: 'ac-009', fault: { ...fault, remedy: 'Change the ninth lamp' } })
  await approve(change.id)

  await approve((await returnTo(alias.id, true)).id)

  const { aliases, remedy } = await shippedFault('ac-009')
  expect(aliases).toEqual(fault.aliases.filter((one) => one !== words))
  expect(remedy).toBe('Change the ninth lamp')
})

test('nobody decides about a proposal of their own, and technicians decide about none', async () => {
  const { id } = await propose({}, max)
  await expect(approve(id, max)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(approve(id, tina)).rejects.toMatchObject({ status: 403, code: 'forbidden' })

  expect(await approve(id, root)).toMatchObject({ status: 'approved', isInForce: true })
  await expect(approve(id, root)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('a rejection needs a reason, and changes nothing of the base', async () => {
  const { id, subject } = await propose({})
  await expect(decide(id, { isApproved: false })).rejects.toMatchObject({ fields: { reason: /why/ } })

  const rejected = await decide(id, { isApproved: false, reason: 'This is a loose plug' })

  expect(rejected).toMatchObject({ status: 'rejected', reason: 'This is a loose plug', isInForce: false })
  await expect(recordOf(subject)).rejects.toMatchObject({ status: 404 })
})

test('a proposal is withdrawn by who made it, and by nobody else', async () => {
  const { id } = await propose({})
  const withdraw = (who: TestUser) =>
    who.api('POST /api/knowledge/proposals/{id}/withdraw', { params: { id } })
  await expect(withdraw(root)).rejects.toMatchObject({ status: 404 })

  expect(await withdraw(tina)).toMatchObject({ status: 'withdrawn' })
  await expect(approve(id)).rejects.toMatchObject({ status: 409 })
})

test('an alias of a shipped fault makes its words known', async () => {
  const words = 'blue cog grinds against the tray'
  const hears = async () =>
    (await advise(words, 'autoclave')).causes.map(({ faultId }) => faultId).includes('ac-001')
  expect(await hears()).toBe(false)
  const { id } = await propose({ kind: 'alias', fault: undefined, subject: 'ac-001', words })
  await approve(id)

  expect(await hears()).toBe(true)
  expect((await recordOf('ac-001')).fault?.aliases).toContain(words)
  await expect(
    propose({ kind: 'alias', fault: undefined, subject: 'ac-001', words: words.toUpperCase() }),
  ).rejects.toMatchObject({ fields: { words: expect.any(String) } })
})

test('a browser fetches what holds, by the version that the config names', async () => {
  const fault = aFault()
  const { id, subject } = await propose({ fault })
  const before = (await guest.api('GET /api/config')).knowledgeLayer
  await approve(id)

  const { knowledgeLayer: version = '' } = await guest.api('GET /api/config')
  const layer = await guest.api('GET /api/knowledge/layer', { query: { version } })

  expect(version).not.toBe(before)
  expect(layer.faults).toContainEqual({ id: subject, ...fault })
  const answer = await guest.send(`/api/knowledge/layer?version=${version}`, {})
  expect(answer.headers.get('cache-control')).toContain('immutable')
  for (const of of [before ?? '0b', '0a'])
    await expect(guest.api('GET /api/knowledge/layer', { query: { version: of } })).rejects.toMatchObject({
      status: 404,
    })
})

test('a server that was not told of a version reads it before it gives it', async () => {
  const silentFeed = { ...silentChangeFeed, isListening: () => true }
  const other = (await secondServer(app, silentFeed))()
  const { id, subject } = await propose({})
  await approve(id)
  const { knowledgeLayer: version = '' } = await guest.api('GET /api/config')
  expect((await other.api('GET /api/config')).knowledgeLayer).not.toBe(version)

  const { faults } = await other.api('GET /api/knowledge/layer', { query: { version } })

  expect(faults.map((fault) => fault.id)).toContain(subject)
})

test('a phrase that is added to a stop rule stops, and takes nothing from the shipped ones', async () => {
  const words = 'wobbles like jelly'
  const calm = await advise(`it ${words}`, 'ultrasound')
  expect(calm.escalate).toBe(false)
  const { id } = await propose({ kind: 'stop-phrase', fault: undefined, subject: 'sf-002', words })
  await approve(id)

  const stopped = await advise(`it ${words}`, 'ultrasound')
  expect(stopped.escalate).toBe(true)
  expect(stopped.safety.join()).toContain('raise the fire alarm')
  for (const issue of ['burning smell', 'sparks'])
    expect((await advise(issue, 'ultrasound')).escalate, issue).toBe(true)

  const priorityOf = async (issueDescription: string) => {
    const order = { id: await ordered(guest, { equipmentType: 'Ultrasound', issueDescription }) }
    return (await tina.api('GET /api/work-orders/{id}', { params: order })).priority
  }
  expect(await priorityOf(`it ${words}`)).toBe('critical')
  expect(await priorityOf('it wobbles')).not.toBe('critical')
})

test.for<[name: string, change: object, field: string]>([
  ['too few aliases', { aliases: ['one', 'two'] }, 'fault.aliases'],
  ['no cause', { causes: [] }, 'fault.causes'],
  ['no check', { checks: [] }, 'fault.checks'],
  ['a check of no minutes', { checks: [{ ...aFault().checks[0], minutes: 0 }] }, 'fault.checks.0.minutes'],
  ['any equipment', { type: 'any' }, 'fault.type'],
  ['a line break', { remedy: 'one\ntwo' }, 'fault.remedy'],
])('a fault with %s is refused by the name of the field', async ([, change, field]) => {
  await expect(propose({ fault: { ...aFault(), ...change } })).rejects.toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  })
})

test('the symptom of another fault of the same equipment is refused', async () => {
  const { symptom } = await shippedFault('ac-001')
  await expect(propose({ fault: aFault({ type: 'autoclave', symptom }) })).rejects.toMatchObject({
    fields: { 'fault.symptom': /ac-001/ },
  })
})

test('what stands in place of a shipped fault keeps its warnings', async () => {
  const fault = await shippedFault('pm-001')
  const change = (given: object) => propose({ subject: 'pm-001', fault: { ...fault, ...given } })
  await expect(change({ danger: 'never' })).rejects.toMatchObject({ fields: { 'fault.danger': /lower/ } })
  await expect(change({ safety: [] })).rejects.toMatchObject({ fields: { 'fault.safety': /keep/ } })
  await expect(change({ type: 'xray' })).rejects.toMatchObject({ fields: { 'fault.type': /stay/ } })
})

test('a changed fault returns to an earlier version, and to what was shipped', async () => {
  const fault = await shippedFault('ac-002')
  const remedyNow = async () => (await shippedFault('ac-002')).remedy
  const change = async (remedy: string) => {
    const { id } = await propose({ subject: 'ac-002', fault: { ...fault, remedy } })
    return approve(id)
  }
  const first = await change('Turn it off and on')
  const { before } = await change('Clean the strainer')
  expect(before?.fault?.remedy).toBe('Turn it off and on')
  expect(await remedyNow()).toBe('Clean the strainer')

  const { id: again } = await returnTo(first.id)
  await expect(returnTo(first.id)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await approve(again)
  expect(await remedyNow()).toBe('Turn it off and on')

  const { id: removal, isRemoval, title } = await returnTo(first.id, true)
  expect({ isRemoval, title }).toEqual({ isRemoval: true, title: fault.symptom })
  const done = await approve(removal)
  expect(await remedyNow()).toBe(fault.remedy)
  expect(done.versions.map(({ version }) => version)).toEqual([4, 3, 2, 1])
})

test('each change is in the audit log, with the entry that it is about', async () => {
  const { id, subject } = await propose({})
  await approve(id)
  const { items } = await root.api('GET /api/admin/audit-log', { query: { event: 'knowledge.approved' } })
  expect(items[0]).toMatchObject({
    actor: { id: max.user.id },
    details: { kind: 'fault', entry: subject, version: 1 },
  })
})

test('the list of proposals is narrowed by its status', async () => {
  const { id } = await propose({})
  const listed = async (status: 'proposed' | 'approved') =>
    (await max.api('GET /api/knowledge/proposals', { query: { status } })).items.map((item) => item.id)
  expect((await listed('proposed'))[0]).toBe(id)
  expect(await listed('approved')).not.toContain(id)
})
