import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')
const guest = app.client()

const issue = 'blood pressure cuff fails'
const facilities = ['Riverbend', 'Lakeside', 'Hilltop']

interface Device {
  readonly equipmentType: string
  readonly manufacturer: string
  readonly model?: string
}
const aDevice = (): Device => ({
  equipmentType: 'Patient Monitor',
  manufacturer: `Maker ${randomUUID().slice(0, 8)}`,
})

/** The causes of a report about this equipment, of which these fixes are known, too. */
const causesAfter = async (fixes: readonly string[], device = aDevice()) => {
  for (const [at, fix] of fixes.entries()) {
    const id = await ordered(guest, { ...device, facilityName: facilities[at % facilities.length] ?? '' })
    await tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix } })
  }
  const { causes } = await guest.api('POST /api/chat/advanced-diagnostics', { body: { ...device, issue } })
  return causes.map(({ faultId, probability }) => ({ faultId, probability }))
}

test('what fixed such equipment before moves its cause up, and a typed cause of old does not', async () => {
  const before = await causesAfter([])
  const second = before[1]?.faultId ?? ''

  const typed = await causesAfter(Array.from({ length: 9 }, () => 'cause:cuff hose'))
  const maker = aDevice()
  const after = await causesAfter(
    Array.from({ length: 16 }, () => `cause:${second}`),
    maker,
  )
  // Five cases of one model, without a cause, do not wipe out what its maker knows.
  const ofModel = await causesAfter(
    Array.from({ length: 5 }, () => 'other'),
    { ...maker, model: 'M1' },
  )

  const probabilityIn = (causes: typeof before) =>
    causes.find(({ faultId }) => faultId === second)?.probability ?? 0
  expect(probabilityIn(after)).toBeGreaterThan(probabilityIn(before))
  expect(probabilityIn(ofModel)).toBeGreaterThan(1.2 * probabilityIn(before))
  expect(typed).toEqual(before)
})
