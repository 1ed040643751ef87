import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiagnosisQuestion } from './diagnose.ts'
import { cases } from './data/cases.ts'
import { equipmentTypes } from './equipment-types.ts'
import { loadDiagnose } from './load.ts'
import { equipmentTypeOf } from './understand/equipment.ts'
import { shippedBase } from './whole-base.ts'

const { faults, codes } = shippedBase
const entries = new Map([...faults, ...codes].map((entry) => [entry.id, entry]))

/** What reporters wrote, what the base says, and what nobody says. */
const piece = fc.oneof(
  fc.constantFrom(...cases.map(({ issue }) => issue)),
  fc.constantFrom(...faults.flatMap(({ symptom, aliases }) => [symptom, ...aliases])),
  fc.constantFrom(...codes.map(({ code }) => code)),
  fc.constantFrom(
    'no',
    'not',
    'works fine',
    'E4711',
    '😀🔥',
    '<img src=x>',
    'pt on it',
    '{}',
    '\u202E',
    '\0',
  ),
  fc.constantFrom(...equipmentTypes.map(({ name }) => name)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const category = fc.constantFrom(...equipmentTypes.map(({ id }) => id), 'other', 'coffee machine', '')
const manufacturer = fc.oneof(
  fc.constantFrom('', 'Philips', 'Stryker', 'Acme Care', 'Zoll', 'Dräger'),
  fc.string({ maxLength: 20 }),
)

const told = fc.record({
  category,
  manufacturer,
  model: fc.constantFrom('', 'MX450', 'LIFEPAK 15', '<b>'),
  issue: fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(' ')),
})

const diagnoseOf = async ({ category: name = '', issue = '', ...rest }: DiagnosisQuestion) =>
  (await loadDiagnose(name, issue))({ category: name, issue, ...rest })

test('any report gets only entries of the base, of its type of equipment, and causes only if its fault is known', async () => {
  let known = 0
  await fc.assert(
    fc.asyncProperty(told, async (report) => {
      const diagnosis = await diagnoseOf(report)
      const type = equipmentTypeOf(report.category)
      for (const entry of [...diagnosis.causes.map(({ fault }) => fault), ...diagnosis.codes]) {
        expect(entries.get(entry.id)).toBe(entry)
        if (type !== undefined) expect(entry.type).toBe(type)
      }
      if (!diagnosis.known) expect(diagnosis.causes).toEqual([])
      if (diagnosis.known) known += 1
      const probabilities = diagnosis.causes.map(({ probability }) => probability)
      expect(probabilities.every((probability) => probability > 0)).toBe(true)
      expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeLessThan(1.000_001)
    }),
    { numRuns: 2000, seed: 1 },
  )
  // Both kinds of report were drawn.
  expect(known).toBeGreaterThan(200)
  expect(known).toBeLessThan(1800)
}, 60_000)

/** The least processor time of some runs, because other tests run at the same time. */
const costOf = async (report: DiagnosisQuestion): Promise<number> => {
  const diagnose = await loadDiagnose(report.category ?? '')
  const costs = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage()
    diagnose(report)
    const { user, system } = process.cpuUsage(before)
    return user + system
  })
  return Math.min(...costs)
}

test('any report takes about linear time', async () => {
  const pieces = fc.array(piece, { minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(category, pieces, async (name, some) => {
      const text = `${some.join(' ')} broken `
      const issue = text.repeat(Math.ceil(10_000 / text.length)).slice(0, 10_000)
      const tenth = await costOf({ category: name, issue: issue.slice(0, 1000) })

      // Quadratic time would take a hundred times as long.
      expect(await costOf({ category: name, issue })).toBeLessThan(40 * Math.max(tenth, 100))
    }),
    { numRuns: 40, seed: 2 },
  )
}, 60_000)
