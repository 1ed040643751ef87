import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'
import { ordered } from '../../testing/orders.ts'
import { createTestUser } from '../../testing/people.ts'

const app = await httpApp()
const tina = await createTestUser(app, 'technician')
const guest = app.client()

interface Fixed {
  readonly fix: string
  readonly facilityName?: string
  readonly manufacturer?: string
  readonly model?: string
}

/** Stores that staff said what fixed cases of a new kind of equipment; returns how its checks are ordered. */
const known = async (cases: readonly Fixed[]) => {
  const equipmentType = `device ${randomUUID().slice(0, 8)}`
  await Promise.all(
    cases.map(async ({ fix, ...device }) => {
      const id = await ordered(guest, { equipmentType, ...device })
      await tina.api('PUT /api/work-orders/{id}/outcome', { params: { id }, body: { fix } })
    }),
  )
  const order = (device: { manufacturer?: string; model?: string } = {}) =>
    guest.api('GET /api/outcomes/check-order', {
      query: { equipment: equipmentType.toUpperCase(), ...device },
    })
  return { equipmentType, order }
}

const facilities = ['Riverbend', 'Lakeside', 'Hilltop', 'Seaview', 'Woodland']
const fixedBy = (fix: string, count: number, device: Partial<Fixed> = {}): Fixed[] =>
  Array.from({ length: count }, (_, index) => ({
    fix,
    facilityName: facilities[index % facilities.length] ?? '',
    ...device,
  }))

const specified = {
  faults: [],
  checks: [
    { step: 'power-check', fixed: 0 },
    { step: 'display-check', fixed: 0 },
    { step: 'connection-check', fixed: 0 },
  ],
  cases: 0,
}

test('with fewer than five cases the checks have the specified order', async () => {
  const { order } = await known(fixedBy('check:connection-check', 4))
  expect(await order()).toEqual(specified)
})

test('from five cases of three facilities on, the check that ended most comes first', async () => {
  const { order } = await known([...fixedBy('check:connection-check', 5), ...fixedBy('other', 1)])
  const { checks, cases } = await order()
  expect(checks[0]).toEqual({ step: 'connection-check', fixed: 5 })
  expect(cases).toBe(6)
})

test('cases of fewer than three facilities are shown to nobody, and neither are those of unknown ones', async () => {
  const two = ['Riverbend', ' RIVERBEND ', 'Lakeside', 'Lakeside', 'Riverbend', 'Lakeside']
  const { order } = await known(two.map((facilityName) => ({ fix: 'check:connection-check', facilityName })))
  expect(await order()).toEqual(specified)
  const unknown = await known(Array.from({ length: 9 }, () => ({ fix: 'check:connection-check' })))
  expect(await unknown.order()).toEqual(specified)
})

test('cases of unknown facilities add neither a facility nor one of the five cases', async () => {
  const fix = 'check:connection-check'
  const unknown = Array.from({ length: 9 }, () => ({ fix }))
  const two = [...fixedBy(fix, 2), ...fixedBy(fix, 2), ...unknown]
  expect(await (await known(two)).order()).toEqual(specified)
  expect(await (await known([...fixedBy(fix, 4), ...unknown])).order()).toEqual(specified)
  expect((await (await known([...fixedBy(fix, 5), ...unknown])).order()).cases).toBe(14)
})

test('the model counts before its maker, as far as enough facilities know it', async () => {
  const zoll = { manufacturer: 'Zoll' }
  const { order } = await known([
    ...fixedBy('check:display-check', 5, { ...zoll, model: 'R' }),
    ...fixedBy('check:connection-check', 5, { ...zoll, model: 'X' }),
    ...fixedBy('check:power-check', 2, { ...zoll, model: 'M' }),
  ])
  expect(await order({ ...zoll, model: 'r' })).toMatchObject({
    checks: [{ step: 'display-check', fixed: 5 }, {}, {}],
    cases: 5,
  })
  expect((await order({ ...zoll, model: 'M' })).cases).toBe(12)
  expect((await order({ manufacturer: 'Philips' })).cases).toBe(12)
})

test('a check counts what another check of its part, or the part itself, ended', async () => {
  const { order } = await known([
    ...fixedBy('check:power-check', 2),
    ...fixedBy('check:power-troubleshooting', 2),
    ...fixedBy('cause:Power supply', 3),
  ])
  expect(await order()).toMatchObject({ checks: [{ step: 'power-check', fixed: 7 }, {}, {}], cases: 7 })
})

test('the order is read from the counts alone, so that it does not depend on the number of cases', async () => {
  const { equipmentType, order } = await known(fixedBy('check:connection-check', 6))
  const before = await order()
  await app.db.deleteFrom('outcomes').where('equipment_type', '=', equipmentType).execute()
  expect(await order()).toEqual(before)
})
