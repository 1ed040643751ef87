import { randomUUID } from 'node:crypto'
import type { Diagnose } from '@tessa/knowledge/diagnose'
import { loadDiagnose } from '@tessa/knowledge/load'
import { expect, test, vi } from 'vitest'
import { findFaults } from './find-faults.ts'

/** The shipped base, and what it is asked. */
const watched = async () => {
  const diagnose = vi.fn<Diagnose>(await loadDiagnose('autoclave'))
  const find = (issue: string, code = 'E01') =>
    findFaults(
      { equipment: 'autoclave', issue, log: [{ step: 'error-codes', userResponse: code }] },
      async () => diagnose,
    )
  return { diagnose, find }
}
const cold = 'powers on but does not heat at all, the chamber stays cold'

test('of a long report and of a long answer, so much is read that others have their turn', async () => {
  const { diagnose, find } = await watched()
  const found = await find(`${cold}. ${'it is cold and wet. '.repeat(1000)}`, 'E01 '.repeat(5000))
  expect(found.map(({ cause }) => cause)).toContain('Autoclave powers on but does not heat')
  const lengths = diagnose.mock.calls.map(([{ issue = '' }]) => issue.length)
  expect(lengths[0]).toBe(4000)
  expect(Math.max(...lengths)).toBeLessThan(8010)
})

test('a case that is shown again is not diagnosed again, until its report changes', async () => {
  const { diagnose, find } = await watched()
  const first = await find(cold)
  const asked = diagnose.mock.calls.length
  expect(await find(cold)).toEqual(first)
  expect(diagnose).toHaveBeenCalledTimes(asked)
  await find(cold, 'E02')
  expect(diagnose.mock.calls.length).toBeGreaterThan(asked)
})

test('another base is asked again', async () => {
  const [before, after] = [await watched(), await watched()]
  await before.find(cold)
  await after.find(cold)
  expect(after.diagnose).toHaveBeenCalled()
})

test('what was found long ago is diagnosed again', async () => {
  const { diagnose, find } = await watched()
  await find(cold)
  for (let other = 0; other < 200; other += 1) await find(randomUUID())
  diagnose.mockClear()
  await find(cold)
  expect(diagnose).toHaveBeenCalled()
})
