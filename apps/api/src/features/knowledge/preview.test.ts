import type { FaultDanger } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import { cases } from '@tessa/knowledge/data/cases'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await testApp()
const { api } = await createTestUser(app, 'technician')

const previewOf = async (body: object) => {
  const { id } = await api('POST /api/knowledge/proposals', { body: { kind: 'fault', ...body } })
  return api('GET /api/knowledge/proposals/{id}/preview', { params: { id } })
}

test('the preview of a proposal for a centrifuge judges the cases of its group, and finds them unchanged', async () => {
  const preview = await previewOf({ fault: aFault() })

  const ofCentrifuges = cases.filter(({ type }) => type === 'centrifuge').length
  expect(preview.cases).toBeGreaterThanOrEqual(ofCentrifuges)
  expect(preview.cases).toBeLessThan(cases.length)
  expect(preview.before.right).toBeGreaterThan(preview.cases / 2)
  expect(preview.after.dangersFound).toBe(preview.before.dangersFound)
}, 60_000)

test('an alias that steals the words of another fault is shown to make cases worse', async () => {
  const stolen = cases.find(({ type, inKb }) => type === 'autoclave' && inKb)
  const thief = shippedBase.faults.find(
    ({ id, type }) => type === 'autoclave' && stolen?.accept.includes(id) === false,
  )
  const words = stolen?.issue.slice(0, 120).trim() ?? ''

  const preview = await previewOf({ kind: 'alias', subject: thief?.id ?? '', words })

  expect(preview.changed.map(({ id }) => id)).toContain(stolen?.id)
  expect(preview.changed[0]?.verdict).toBe('worse')
  expect(preview.after.right).toBeLessThan(preview.before.right)
}, 60_000)

test('a fault of its own that takes cases from a more dangerous one is shown to make them worse', async () => {
  const right = shippedBase.faults.find(({ id, type, danger }) => {
    const own = cases.filter(({ accept }) => accept.length === 1 && accept[0] === id)
    return type === 'autoclave' && danger === 'always' && own.length > 2
  })
  const stolen = cases
    .filter(({ accept, issue }) => accept.includes(right?.id ?? '') && issue.length <= 120)
    .slice(0, 6)
  const aliases = stolen.map(({ issue }) => issue)
  const verdictsOf = async (danger: FaultDanger) => {
    const fault = aFault({ type: 'autoclave', symptom: aliases[0] ?? '', aliases, danger })
    const { changed, worseTotal } = await previewOf({ fault })
    const taken = changed.filter(
      ({ before, after }) => before.cause === right?.symptom && after.cause === fault.symptom,
    )
    return { verdicts: new Set(taken.map(({ verdict }) => verdict)), worseTotal }
  }

  const harmless = await verdictsOf('never')

  expect(harmless.verdicts).toEqual(new Set(['worse']))
  expect(harmless.worseTotal).toBeGreaterThan(0)
  expect((await verdictsOf('always')).verdicts).toEqual(new Set(['differs']))
}, 60_000)

test('a stop phrase of an everyday word is shown to alarm calm reports of all equipment', async () => {
  const preview = await previewOf({ kind: 'stop-phrase', subject: 'sf-002', words: 'alarm' })

  expect(preview.cases).toBe(cases.length)
  expect(preview.after.falseAlarms).toBeGreaterThan(preview.before.falseAlarms + 10)
  expect(preview.after.dangersFound).toBeGreaterThanOrEqual(preview.before.dangersFound)
}, 60_000)
