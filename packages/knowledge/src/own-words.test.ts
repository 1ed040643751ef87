import { expect, test } from 'vitest'
import { loadDiagnose } from './load.ts'
import { readBase } from './testing/read-base.ts'

const { faults } = readBase()
const diagnosers = new Map(
  await Promise.all(faults.map(async ({ type }) => [type, await loadDiagnose(type)] as const)),
)
const diagnose = (category: string, issue: string) => diagnosers.get(category)?.({ category, issue })

test('the base knows its own symptoms', { timeout: 60_000 }, () => {
  const unknown = faults.filter(({ type, symptom }) => diagnose(type, symptom)?.known !== true)

  expect(unknown.map(({ id }) => id)).toEqual([])
})

test.each([
  ['autoclave', 'autoclave wont turn on'],
  ['autoclave', 'the autoclave does not turn on'],
  ['autoclave', 'our autoclave is leaking'],
  ['autoclave', 'autoclave smoking'],
  ['autoclave', 'autoclave quit before finishing'],
  ['autoclave', 'autoclave purging nonstop'],
  ['defibrillator', 'defib smoking'],
  ['defibrillator', 'smoke out of defibrillator'],
  ['xray', 'smoke from radiology machine'],
  ['suction', 'sucker has no pull'],
])('the name of the chosen %s, or smoke, makes no fault unknown: "%s"', (category, issue) => {
  expect(diagnose(category, issue)?.known).toBe(true)
})

test('of the two sides of an occlusion, the told one comes first by far', () => {
  const causes = diagnose('infusion-pump', 'occluded patient side')?.causes ?? []

  expect(causes[0]?.fault.id).toBe('ot-003')
  expect(causes[0]?.probability).toBeGreaterThan(0.8)
})
