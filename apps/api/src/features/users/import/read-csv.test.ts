import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const header = 'Email,First name,Last name,Department'
const file = (row: (n: number) => string, count: number): string =>
  Buffer.from([header, ...Array.from({ length: count }, (_, n) => row(n))].join('\n')).toString('base64')

test('other work runs while a large file is read', async () => {
  let others = 0
  let isOver = false
  const other = () => {
    others += 1
    if (!isOver) setImmediate(other)
  }
  setImmediate(other)
  const rows = await readCsv(file((n) => `p${n}@hospital.example,Grace,Hopper,${'x'.repeat(300)}`, 5000))
  isOver = true
  expect(rows).toHaveLength(5000)
  expect(others).toBeGreaterThan(50)
})

test('letters of several bytes stay whole wherever a large file is cut', async () => {
  const rows = await readCsv(file((n) => `p${n}@hospital.example,Zoë,${'ü'.repeat(1 + (n % 7))},€uro`, 4000))
  expect(new Set(rows.map(({ cells }) => cells.get('lastName')))).toEqual(
    new Set([1, 2, 3, 4, 5, 6, 7].map((length) => 'ü'.repeat(length))),
  )
  expect(new Set(rows.map(({ cells }) => cells.get('department')))).toEqual(new Set(['€uro']))
})
