import { expect, test } from 'vitest'
import { loadDiagnose } from './load.ts'
import { readBase } from './testing/read-base.ts'

const { faults, aliases } = readBase()
const diagnosers = new Map(
  await Promise.all(faults.map(async ({ type }) => [type, await loadDiagnose(type)] as const)),
)
const diagnose = (category: string, issue: string) => diagnosers.get(category)?.({ category, issue })

test('the base knows its own symptoms', { timeout: 60_000 }, () => {
  const unknown = faults.filter(({ type, symptom }) => diagnose(type, symptom)?.known !== true)

  expect(unknown.map(({ id }) => id)).toEqual([])
})

test('the base knows each alias as a whole report', { timeout: 60_000 }, () => {
  const typeOf = new Map(faults.map(({ id, type }) => [id, type]))
  const own = faults.flatMap((fault) => fault.aliases.map((alias) => ({ fault: fault.id, alias })))
  const missed = [...own, ...aliases].filter(({ fault, alias }) => {
    const diagnosis = diagnose(typeOf.get(fault) ?? '', alias)
    return !diagnosis?.causes.some((cause) => cause.fault.id === fault)
  })

  expect(missed).toEqual([])
})

test.each([
  { issue: 'pressure alarm bed 12' },
  { issue: 'pressure alarm bed 12', manufacturer: 'B. Braun', model: 'Infusomat' },
  { issue: 'b braun infusomat pressure alarm bed 12' },
])('the example of the first step is an occlusion: $issue', (report) => {
  const { known, causes } = diagnosers.get('infusion-pump')?.({ category: 'infusion pump', ...report }) ?? {}

  expect(known).toBe(true)
  expect(causes?.[0]?.fault.symptom).toBe('Downstream occlusion')
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
