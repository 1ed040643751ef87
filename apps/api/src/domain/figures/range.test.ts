import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysIn, monthsIn, piecesOf, rangeBefore, readRange } from './range.ts'

const now = new Date('2026-03-02T03:00:00Z')
const read = (query: { from?: string; to?: string }) => readRange(query, 'America/New_York', now)

test('without days it is the last thirty, up to today in the time zone of the service', () => {
  expect(read({})).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(read({ to: '2026-01-30' })).toEqual({ from: '2026-01-01', to: '2026-01-30' })
})

test.each([
  [{ from: '2026-02-30' }, 'from'],
  [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
  [{ from: '2026-02-02', to: '2126-02-01' }, 'to'],
  [{ from: '2999-01-01' }, 'to'],
])('%o is refused, and names the field', (query, field) => {
  expect(() => read(query)).toThrow(
    expect.objectContaining({ extras: { fields: { [field]: expect.any(String) } } }),
  )
})

test('the range before has as many days, and ends where the other begins', () => {
  expect(rangeBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-01-29',
    to: '2026-02-28',
  })
})

test('a range is read from the longest spans that it holds, and the days around them one by one', () => {
  expect(piecesOf({ from: '2024-11-09', to: '2026-08-02' })).toEqual([
    { span: 'day', from: '2024-11-09', to: '2024-11-10' },
    { span: 'third', from: '2024-11-11', to: '2024-11-30' },
    { span: 'month', from: '2024-12-01', to: '2024-12-31' },
    { span: 'year', from: '2025-01-01', to: '2025-12-31' },
    { span: 'quarter', from: '2026-01-01', to: '2026-06-30' },
    { span: 'month', from: '2026-07-01', to: '2026-07-31' },
    { span: 'day', from: '2026-08-01', to: '2026-08-02' },
  ])
  expect(piecesOf({ from: '2026-02-01', to: '2026-02-28' })).toEqual([
    { span: 'month', from: '2026-02-01', to: '2026-02-28' },
  ])
  expect(piecesOf({ from: '2026-02-21', to: '2026-02-27' })).toEqual([
    { span: 'day', from: '2026-02-21', to: '2026-02-27' },
  ])
})

test('pieces and months cover each day once', () => {
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(1100), (start, length) => {
      const from = addDays('2020-01-01', start)
      const range = { from, to: addDays(from, length) }
      for (const parts of [piecesOf(range), monthsIn(range)]) {
        expect(parts.reduce((sum, part) => sum + daysIn(part), 0)).toBe(length + 1)
        expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([range.from, range.to])
      }
    }),
  )
})
