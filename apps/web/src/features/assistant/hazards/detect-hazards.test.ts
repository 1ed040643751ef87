import { describe, expect, test } from 'vitest'
import { isOverFor, over } from './declared-safe.ts'
import { detectHazards } from './detect-hazards.ts'

const calm = 'spo2 reads 72 % but the sleepy patient looks pink'
const trapped = 'CUFF WONT LET GO her hand is purple, stop button not doing anything'
const monitor = { equipmentType: 'patient monitor', dangerKinds: 'other' }

test('a danger of the equipment takes back that the patient is safe, also by a hazard of the same kind', () => {
  const first = detectHazards({ said: [calm], changed: [] }, { ...monitor, issueDescription: calm })
  expect(first.isOfPatient).toBe(true)

  const facts = { ...monitor, issueDescription: trapped, patientSafe: 'yes' }
  const edited = detectHazards({ said: [trapped], changed: [calm] }, facts)
  expect(edited.hazards.map(({ kind }) => kind)).toEqual(first.hazards.map(({ kind }) => kind))
  expect(edited.isOfEquipment).toBe(true)
  expect(edited.unlearned?.['patientSafe']).toBe('')

  const asked = detectHazards({ said: [trapped], changed: [calm] }, { ...facts, patientSafe: '' })
  expect(asked.unlearned).toBeUndefined()
})

test('a patient who is safe stays so while nothing else is told', () =>
  expect(
    detectHazards({ said: [calm], changed: [] }, { ...monitor, issueDescription: calm, patientSafe: 'yes' })
      .unlearned,
  ).toBeUndefined())

describe('a danger that is over', () => {
  const hear = (said: string[], changed: string[] = []) =>
    detectHazards({ said, changed }, { ...monitor, issueDescription: said[0] ?? '' })
  const kindsAfter = (words: string) => [over, ...hear([words]).typed]

  test('stays over when its answer is undone and comes back', () => {
    const smoke = 'smoke comes out of the pump'
    for (const heard of [hear([], [smoke, smoke]), hear([smoke], [smoke]), hear(['No power'], [smoke])])
      expect(isOverFor(heard, kindsAfter(smoke))).toBe(true)
  })

  test('does not cover other words of danger that take its place', () => {
    const kept = 'cuff kept pumping to 300 and will not let go, hand is blue'
    const edited = hear([kept], [trapped])
    expect(isOverFor(edited, kindsAfter(trapped))).toBe(false)
    expect(isOverFor(hear(['no picture'], [trapped, kept]), kindsAfter(trapped))).toBe(false)
    expect(isOverFor(hear([trapped, trapped]), kindsAfter(trapped))).toBe(false)
  })

  test('stays over when its answer is stored trimmed', () => {
    const long = `smoke comes out of the pump. ${'It beeps now and then. '.repeat(10)}`
    expect(isOverFor(hear(['no power'], [long.slice(0, 100)]), kindsAfter(long))).toBe(true)
  })

  test('stays over when the problem of a first sentence becomes an answer', () => {
    const problem = 'sparks and smells burnt'
    const facts = { equipmentType: 'pump', issueDescription: problem }
    const { typed } = detectHazards({ said: [`baxter pump ${problem}`], changed: [] }, facts)
    expect(isOverFor(hear([problem]), [over, ...typed])).toBe(true)
  })

  test('does not cover words that were replaced later and are of danger only with their equipment', () => {
    const facts = { equipmentType: 'ventilator', issueDescription: 'no picture' }
    const heard = detectHazards({ said: ['no picture'], changed: ['device failure alarm'] }, facts)
    expect(isOverFor(heard, kindsAfter(trapped))).toBe(false)
  })

  test('is over only if the user said so', () => {
    expect(isOverFor(hear([trapped]), ['other'])).toBe(false)
  })
})
