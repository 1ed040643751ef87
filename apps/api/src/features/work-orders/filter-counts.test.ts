import { joinFilterValues } from '@tessa/contract'
import { expect, test } from 'vitest'
import { facilities, filteringTest, kinds } from '../../testing/filtering/filtering-test.ts'
import { toFilter, type Wanted } from '../../testing/filtering/wanted-orders.ts'

const { expected, filters, manager, tomsId } = await filteringTest()

test('K-01 the counts are those of the lists, each with its own field left aside', async () => {
  for (const wanted of filters) {
    const { total, ...counts } = await manager.api('GET /api/work-orders/counts', { query: toFilter(wanted) })
    const countOf = (given: Wanted) => expected(given, 'newest').length
    expect([wanted, total]).toEqual([wanted, countOf(wanted)])
    for (const [field, ofWords] of Object.entries(counts))
      for (const [word, count] of Object.entries(ofWords))
        expect([wanted, word, count]).toEqual([wanted, word, countOf({ ...wanted, [field]: word })])
  }
})

test('K-01 each value is counted with the rest of the filter, its own field left aside', async () => {
  const technician = String(tomsId)
  const values = { equipment: kinds, facility: facilities, technicianId: ['none', technician] }
  for (const wanted of filters.filter(({ search }) => search === undefined))
    for (const field of ['equipment', 'facility', 'technicianId'] as const) {
      const { items } = await manager.api('GET /api/work-orders/value-counts', {
        query: { ...toFilter(wanted), field, values: joinFilterValues(values[field]) },
      })
      expect(items.map(({ value }) => value)).toEqual(values[field])
      for (const { value, count } of items) {
        const given = { ...wanted, [field]: field === 'technicianId' ? value : [value] }
        expect([wanted, value, count]).toEqual([wanted, value, expected(given, 'newest').length])
      }
    }
  const many = { field: 'facility', values: Array.from({ length: 51 }, (_, n) => `F${n}`).join(',') } as const
  const refused = await manager.send(
    `/api/work-orders/value-counts?${new URLSearchParams(many).toString()}`,
    {},
  )
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ fields: { values: expect.any(String) } })
})

test('the values to choose from are found by the beginnings of their words', async () => {
  const values = async (field: 'equipment' | 'facility', search?: string) =>
    (
      await manager.api('GET /api/work-orders/values', {
        query: { field, ...(search === undefined ? {} : { search }) },
      })
    ).items
  expect((await values('equipment')).toSorted()).toEqual(kinds.toSorted())
  expect((await values('facility', ' ')).toSorted()).toEqual(facilities.toSorted())
  expect(await values('facility', 'ward')).toEqual(['Northside, Ward 3'])
  expect(await values('facility', '3 north')).toEqual(['Northside, Ward 3'])
  expect(await values('equipment', 'x-ray, mob')).toEqual(['X-Ray, mobile'])
  for (const search of ['zzz', '%', '\\', ':*']) expect(await values('facility', search)).toEqual([])
})
