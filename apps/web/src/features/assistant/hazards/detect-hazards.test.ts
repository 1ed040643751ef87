import { expect, test } from 'vitest'
import { detectHazards } from './detect-hazards.ts'

const calm = 'spo2 reads 72 % but patient looks pink'
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
