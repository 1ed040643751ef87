import { expect, test } from 'vitest'
import { isSameFilter, viewAddress } from './view-filter.ts'

test('a filter is the same in whatever order its values were chosen, and with the usual sort said or not', () => {
  expect(isSameFilter({ status: 'new,escalated', sort: 'newest' }, { status: 'escalated,new' })).toBe(true)
  expect(isSameFilter({ facility: String.raw`a\,b,c` }, { facility: String.raw`c,a\,b` })).toBe(true)
  expect(isSameFilter({ search: ' pump ' }, { search: 'pump' })).toBe(true)
})

test.each([
  [{ status: 'new' }, {}],
  [{ sort: 'due' }, {}],
  [{ search: 'pump' }, { search: 'pumps' }],
  [{ facility: 'a,b' }, { facility: String.raw`a\,b` }],
  [{ createdFrom: '2026-01-01' }, { createdTo: '2026-01-01' }],
] as const)('another choice is another filter: %o %o', (one, other) => {
  expect(isSameFilter(one, other)).toBe(false)
})

test('a view leads to its filter alone, whatever was on before', () => {
  const address = viewAddress({ id: 'v', filter: { status: 'new', sort: 'due' }, show: 'board' })
  expect(address).toMatchObject({ view: 'v', show: 'board', status: 'new', sort: 'due' })
  expect(Object.entries(address).filter(([, value]) => value === undefined)).toContainEqual([
    'priority',
    undefined,
  ])
  expect(viewAddress({ id: 'v', filter: {}, show: 'table' })['show']).toBeUndefined()
})
