import { loadDiagnose } from '@tessa/knowledge/load'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { helpWithStep } from './help-with-step.ts'
import { likelyWords } from './likely-words.ts'

const monitor = await loadPack('patient monitor')
const about = async (equipment: string, issue: string) =>
  (await loadDiagnose(equipment, issue))({ category: equipment, issue })
const noReading = await about('patient monitor', 'spo2 not reading, sats probe shows dashes')

test('a step begins with the checks of the likely fault: why, safety first, the check, the source', () => {
  expect(likelyWords('display-check', noReading, monitor)).toMatch(
    /^\*\*Because "No SpO2 reading[^]+ is very likely:\*\* Your words match: [^]+- Assess the patient first[^]+Look for red light at the probe[^]+Source: /,
  )
})

test('a step without a check of the likely fault, or without a known fault, has no words of its own', async () => {
  expect(likelyWords('power-check', noReading, monitor)).toBe('')
  const unknown = await about('patient monitor', 'it sings at night')
  expect(unknown.known).toBe(false)
  for (const { step } of monitor.steps) expect(likelyWords(step, unknown, monitor)).toBe('')
})

test('component analysis lists the parts, and the error step explains the very code', async () => {
  expect(likelyWords('components', noReading, monitor)).toContain(
    '- Parts: SpO2 sensor, SpO2 extension cable.',
  )
  const leak = await about('autoclave', 'Leak test FAIL')
  expect(likelyWords('error-codes', leak, await loadPack('autoclave'))).toMatch(
    /^\*\*"Leak test FAIL" means:\*\* [^]+ For trained staff: [^]+Source: /,
  )
})

test('a danger in the words holds back what a step looks at first', () => {
  expect(likelyWords('display-check', { ...noReading, escalate: 'It gets hot' }, monitor)).toBe('')
  expect(likelyWords('display-check', { ...noReading, hazards: ['fire'] }, monitor)).toBe('')
})

test('once the patient is safe, the step looks at the likely fault', () => {
  const told = { ...noReading, escalate: 'A patient depends on it', hazards: ['patient' as const] }
  expect(likelyWords('display-check', told, monitor)).toBe('')
  expect(likelyWords('display-check', told, monitor, { patientSafe: 'yes' })).toBe(
    likelyWords('display-check', noReading, monitor),
  )
})

test('no words can name a fact of the session', () => {
  const [cause] = noReading.causes
  if (!cause) throw new Error('There is no cause.')
  const fault = { ...cause.fault, safety: ['Look at {contactPhone}'] }
  const diagnosis = { ...noReading, causes: [{ ...cause, fault }] }
  expect(likelyWords('display-check', diagnosis, monitor)).toContain('Look at contactPhone')
})

test('help with a step says what has to be so before its instructions', () => {
  expect(helpWithStep('components', noReading, monitor)).toMatch(
    /^\*\*Only if all of this is so:\*\*\n\n- The patient is on other[^]+Because "No SpO2[^]+\*\*Expected:\*\*[^]+Source: /,
  )
  expect(helpWithStep('display-check', noReading, monitor)).not.toContain('Only if')
  expect(helpWithStep('assessment', noReading, monitor)).toBeUndefined()
})
