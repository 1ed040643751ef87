import { randomUUID } from 'node:crypto'
import {
  causeLikelihoods,
  checkDangers,
  checkSkills,
  faultDangers,
  knowledgeTypes,
  stopHazards,
  type RequestOf,
  type Routes,
} from '@tessa/contract'
import { checkHazards, hazardKinds, shippedBase } from '@tessa/knowledge/base'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const { api } = await createTestUser(app, 'technician')
const { faults, rules, codes } = shippedBase

type Query = RequestOf<Routes['GET /api/knowledge/entries']>['query']
const list = (query: Query) => api('GET /api/knowledge/entries', { query })

test('the contract names the types, dangers and skills of the base, and no others', () => {
  const types = new Set([...faults, ...rules, ...codes].map(({ type }) => type))
  expect([...types].toSorted()).toEqual([...knowledgeTypes].toSorted())
  expect(checkDangers).toEqual(checkHazards)
  expect(stopHazards).toEqual(hazardKinds)
  expect(new Set(faults.map(({ danger }) => danger))).toEqual(new Set(faultDangers))
  expect(new Set(faults.map(({ skill }) => skill))).toEqual(new Set(checkSkills))
  const likelihoods = faults.flatMap(({ causes }) => causes.map(({ likelihood }) => likelihood))
  expect(new Set(likelihoods)).toEqual(new Set(causeLikelihoods))
})

test('every fault, rule and code of the shipped base is found, each once', async () => {
  const found: string[] = []
  const filter = { limit: 100 }
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await list(cursor === '' ? filter : { ...filter, cursor })
    expect(page.total).toBe(faults.length + rules.length + codes.length)
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(found).toEqual([...faults, ...rules, ...codes].map(({ id }) => id))
})

test('an entry is found by an alias, its equipment, its maker and its kind', async () => {
  const byAlias = await list({ search: 'sat probe dead', kind: 'fault' })
  expect(byAlias.items.map(({ id }) => id)).toContain('pm-001')
  expect(byAlias.makers).toContain('Philips')

  const ofMaker = await list({ maker: 'Philips', equipment: 'patient-monitor', kind: 'code' })
  expect(ofMaker.items.length).toBeGreaterThan(2)
  expect(ofMaker.items.every(({ makers, kind }) => makers[0] === 'Philips' && kind === 'code')).toBe(true)

  expect((await list({ search: 'zeppelin' })).items).toEqual([])
})

test('a page that does not exist is refused by its name', async () => {
  await expect(list({ cursor: 'qq-123' })).rejects.toMatchObject({
    code: 'validation',
    fields: { cursor: expect.any(String) },
  })
})

test.each([...faults, ...rules, ...codes].filter((_, index) => index % 40 === 0).map(({ id }) => id))(
  '%s is shown with all that it says',
  async (id) => {
    const record = await api('GET /api/knowledge/entries/{id}', { params: { id } })
    expect(record).toMatchObject({ id, isLocal: false, versions: [] })
    expect([record.fault, record.rule, record.code].filter((part) => part !== null)).toHaveLength(1)
  },
)

test('an entry without a page behind it is expert judgement, and another one links to it', async () => {
  const recordOf = (id: string) => api('GET /api/knowledge/entries/{id}', { params: { id } })
  expect(await recordOf('pm-001')).toMatchObject({ source: null, fault: { symptom: expect.any(String) } })
  const { source, related } = await recordOf('pm-002')
  expect(source?.address).toMatch(/^https:/)
  expect(related).toEqual([{ id: 'ec-001', title: 'SpO2 Chk Sensor' }])
  const rule = await recordOf('sf-002')
  expect(rule.rule?.stop).toContain('burning smell')
  expect(rule.rule?.hazard).toEqual(expect.any(String))
})

test('what a fault, and the faults of a code, explained is told from five cases of three facilities on', async () => {
  const tina = await createTestUser(app, 'technician')
  const guest = app.client()
  const equipmentType = `Kind ${randomUUID().slice(0, 8)}`
  const outcome = async () =>
    (await api('GET /api/knowledge/entries/{id}', { params: { id: 'ac-001' } })).outcome
  const fix = async (facilityName: string, how: string) => {
    const id = await ordered(guest, { equipmentType, facilityName })
    await tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix: how } })
  }
  for (const place of ['Riverbend', 'Lakeside', 'Riverbend', 'Lakeside']) await fix(place, 'cause:ac-001')
  expect(await outcome()).toBe(null)
  await fix('Lakeside', 'check:power-check')
  expect(await outcome()).toBe(null)

  await fix('Hilltop', 'cause:ac-001')

  expect(await outcome()).toEqual({ fixed: 5, cases: 6 })
  await fix('Hilltop', 'cause:pm-002')
  const { code, outcome: ofCode } = await api('GET /api/knowledge/entries/{id}', { params: { id: 'ec-001' } })
  expect(code?.faults).toEqual(['pm-002'])
  expect(ofCode).toEqual({ fixed: 1, cases: 7 })
})
