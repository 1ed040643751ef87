import { loadDiagnose } from '@tessa/knowledge/load'
import { loadPack } from '@tessa/knowledge/packs'
import { expect, test } from 'vitest'
import { checkOrderFacts } from '../check-order.ts'
import { closedFirstCheck, firstCheck, firstCheckConfirmed, likelyWords } from './likely-words.ts'
import { firstFact, ownResultFacts } from './shown-facts.ts'

const monitor = await loadPack('patient monitor')
const about = async (equipment: string, issue: string) =>
  (await loadDiagnose(equipment, issue))({ category: equipment, issue })
const noReading = await about('patient monitor', 'spo2 not reading, sats probe shows dashes')

test('a step begins with the checks of the likely fault: why, safety first, the check, the source', () => {
  expect(likelyWords('power-check', noReading, monitor)).toMatch(
    /^\*\*Because "No SpO2 reading[^]+ is very likely:\*\* Your words match: [^]+- Assess the patient first[^]+Look for red light at the probe[^]+Source: /,
  )
})

test('a step without a check of the likely fault, or without a known fault, has no words of its own', async () => {
  expect(likelyWords('power-troubleshooting', noReading, monitor)).toBe('')
  const unknown = await about('patient monitor', 'it sings at night')
  expect(unknown.known).toBe(false)
  for (const { step } of monitor.steps) expect(likelyWords(step, unknown, monitor)).toBe('')
})

test('the part that the words name comes before the general checks, and stands once with its result', async () => {
  const noise = await about('ECG machine', 'a lot of mains noise on lead V2')
  const other = await loadPack('ECG machine')
  expect(likelyWords('power-check', noise, other)).toMatch(
    /^\*\*Because "12-lead ECG noise" is (?:very )?likely:\*\*[^]+Put new electrodes first where it is noisy, and keep the patient warm[^]+Source: /,
  )
  const check = firstCheck(noise, other)?.check.check ?? ''
  expect(check).toMatch(/^Put new electrodes first/)
  const done = ownResultFacts({}, { outcome: 'as-expected', check })
  expect(likelyWords('connection-check', noise, other, done)).not.toContain(check)
  // It stays there when its result has moved the causes.
  const facts = ownResultFacts({}, { outcome: 'not-done', check: 'Look for red light at the probe' })
  const less = noReading.causes.map((cause) => ({ ...cause, probability: 0.4 }))
  expect(likelyWords('display-check', { ...noReading, causes: less }, monitor)).toContain('red light')
  expect(likelyWords('display-check', { ...noReading, causes: less }, monitor, facts)).toBe('')
  expect(likelyWords('power-check', noReading, monitor)).toContain('Look for red light at the probe')

  // A cause that is only possible, one with a check at the power, and one that needs an interlock.
  const causes = noise.causes.map((cause) => ({ ...cause, probability: 0.4 }))
  expect(likelyWords('power-check', { ...noise, causes }, other)).toBe('')
  const dead = await about('patient monitor', 'will not power on, no lamp')
  expect(firstCheck(dead, monitor)).toBeUndefined()
})

test.each([
  ['autoclave', 'door will not open after the cycle', 'display-check'],
  ['patient monitor', 'spo2 not reading, sats probe shows dashes', 'display-check'],
  ['ECG machine', 'a lot of mains noise on lead V2', 'connection-check'],
])('a %s whose own check has no result has it at its step: "%s"', async (equipment, issue, step) => {
  const diagnosis = await about(equipment, issue)
  const pack = await loadPack(equipment)
  const check = firstCheck(diagnosis, pack)?.check.check ?? 'none'
  // The power step may have shown it, as in a session of before the own check had answers.
  const shown = { [firstFact('power-check', {})]: likelyWords('power-check', diagnosis, pack) }
  for (const facts of [{}, shown]) expect(likelyWords(step, diagnosis, pack, facts)).toContain(check)
})

test('component analysis lists the parts, and the error step explains the very code', async () => {
  expect(likelyWords('components', noReading, monitor)).toContain(
    '- Parts: SpO2 sensor, SpO2 extension cable.',
  )
  const leak = await about('autoclave', 'Leak test FAIL')
  expect(likelyWords('error-codes', leak, await loadPack('autoclave'))).toMatch(
    /^\*\*"Leak test FAIL" on Tuttnauer 5050 means:\*\* [^]+ For trained staff: [^]+Source: /,
  )
})

test('a code that no entry explains is asked for its text', async () => {
  const xray = await loadPack('X-ray')
  const code = await about('X-ray', 'error code E 204')
  expect(code.codes).toEqual([])
  for (const step of ['display-check', 'error-codes'])
    expect(likelyWords(step, code, xray)).toContain(
      'You wrote "E 204". Tessa does not know this code. It goes into the report.',
    )
  expect(likelyWords('power-check', code, xray)).not.toContain('E 204')
  for (const [issue, written] of [
    ['Error E 204', 'E 204'],
    ['ERROR E07', 'E07'],
    ['Fault 12 after start', '12'],
    ['error code SpO2 E 17, no wave', 'E 17'],
    ['E07 door', 'E07'],
  ] as const)
    expect(likelyWords('display-check', await about('X-ray', issue), xray)).toContain(
      `You wrote "${written}"`,
    )
  const without = [
    'the fault on 3 leads',
    'no error, 2 lamps lit',
    'error since 10 am in room E 204',
    'fault 2 days ago',
    'error 10 minutes after start',
    'Same error 3 weeks now',
    'error 5 min into cycle',
    'error 2h after start',
    'fault 10 mins ago',
    'dark since noon in room E204',
  ]
  for (const issue of without)
    expect(likelyWords('display-check', await about('X-ray', issue), xray), issue).not.toContain('You wrote')
})

test('a danger in the words holds back what a step looks at first', () => {
  expect(likelyWords('display-check', { ...noReading, escalate: 'It gets hot' }, monitor)).toBe('')
  expect(likelyWords('display-check', { ...noReading, hazards: ['fire'] }, monitor)).toBe('')
})

test('once the patient is safe, the step looks at the likely fault', () => {
  const told = { ...noReading, escalate: 'A patient depends on it', hazards: ['patient' as const] }
  expect(likelyWords('display-check', told, monitor)).toBe('')
  expect(likelyWords('power-check', told, monitor, { patientSafe: 'yes' })).toBe(
    likelyWords('power-check', noReading, monitor),
  )
})

test('no words can name a fact of the session', () => {
  const [cause] = noReading.causes
  if (!cause) throw new Error('There is no cause.')
  const fault = { ...cause.fault, safety: ['Look at {contactPhone}'] }
  const diagnosis = { ...noReading, causes: [{ ...cause, fault }] }
  expect(likelyWords('power-check', diagnosis, monitor)).toContain('Look at contactPhone')
})

test('a door that stays closed begins with the gauge, and the page of another maker says so', async () => {
  const autoclave = await loadPack('autoclave')
  const door = await about('autoclave', 'door will not open after the cycle')
  const words = (manufacturer: string) => likelyWords('power-check', door, autoclave, { manufacturer })
  expect(words('Tuttnauer')).toMatch(
    /Never force the door[^]+Trained user: Read the pressure gauge \(1 min\)[^]+AMSCO[^]+\(about equipment of another maker\)$/,
  )
  expect(words('STERIS')).not.toContain('another maker')
  expect(words('')).not.toContain('another maker')
})

test('a line that is only looked along comes before the general checks, in any order of these', async () => {
  const blocked = await about('infusion pump', 'downstream occlusion alarm')
  const pump = await loadPack('infusion pump')
  expect(firstCheck(blocked, pump)).toMatchObject({
    check: { check: expect.stringMatching(/^Trace the line to the patient/), hazard: 'none' },
    interlocks: [],
  })
  expect(likelyWords('power-check', blocked, pump)).toContain('Trace the line')

  const reversed = checkOrderFacts(['display-check', 'connection-check', 'power-check'])
  expect(likelyWords('display-check', blocked, pump, reversed)).toContain('Trace the line')
  expect(likelyWords('power-check', blocked, pump, reversed)).not.toContain('Trace the line')
})

test('a check with interlocks comes first only once they are confirmed for this equipment', async () => {
  const flat = await about('patient monitor', 'telemetry box low battery message')
  const closed = closedFirstCheck(flat, monitor, {})
  expect(closed?.interlocks.map(({ id }) => id)).toEqual(['patient-removed', 'dry'])
  expect(likelyWords('power-check', flat, monitor)).not.toContain('Fit fresh cells')
  if (!closed) throw new Error('There is no closed check.')

  const facts = { [firstCheckConfirmed(closed, {})]: 'yes' }
  expect(closedFirstCheck(flat, monitor, facts)).toBeUndefined()
  expect(likelyWords('power-check', flat, monitor, facts)).toMatch(
    /^Confirmed before this check:\n\n- [^]+Fit fresh cells/,
  )
  const other = { ...facts, manufacturer: 'Mindray' }
  expect(likelyWords('power-check', flat, monitor, other)).not.toContain('Fit fresh cells')
  // Nobody is asked to confirm anything for a check while there is danger.
  expect(closedFirstCheck({ ...flat, escalate: 'It gets hot' }, monitor, {})).toBeUndefined()
})

const timed = (symptom: string, minutes: number, probability: number) => {
  const [likely] = noReading.causes
  if (!likely) throw new Error('the base knows the cause')
  const checks = likely.fault.checks.map((one) => ({ ...one, minutes }))
  return { ...likely, probability, fault: { ...likely.fault, symptom, checks } }
}
const order = (...[causes, isLearned]: [readonly ReturnType<typeof timed>[], isLearned?: true]) =>
  [
    ...likelyWords(
      'display-check',
      { ...noReading, ...(isLearned && { isLearned }), causes },
      monitor,
    ).matchAll(/Because "(\w+)"/g),
  ].map(([, symptom]) => symptom)

test('with outcomes, the cause whose checks end it soonest comes first; without them, the likely one', () => {
  const causes = [timed('Slow', 30, 0.5), timed('Quick', 2, 0.3)]
  expect(order(causes)).toEqual(['Slow', 'Quick'])
  expect(order(causes, true)).toEqual(['Quick', 'Slow'])
})

test('a step looks into every cause that is not far-fetched', () => {
  const causes = [
    timed('First', 9, 0.4),
    timed('Second', 9, 0.2),
    timed('Third', 9, 0.15),
    timed('Fourth', 9, 0.1),
    timed('Fifth', 1, 0.06),
    timed('Hardly', 1, 0.04),
  ]
  expect(order(causes)).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth'])
  expect(order(causes, true)).toEqual(['Fifth', 'First', 'Second', 'Third', 'Fourth'])
})

test('the check before the general checks is of the cause that comes first in the same order', () => {
  const causes = [timed('Slow', 30, 0.55), timed('Quick', 2, 0.3), timed('Hardly', 1, 0.1)]
  const symptomOf = (isLearned: boolean) => firstCheck({ causes, isLearned }, monitor)?.cause.fault.symptom
  expect(symptomOf(false)).toBe('Slow')
  expect(symptomOf(true)).toBe('Quick')
  expect(firstCheck({ causes: causes.slice(1) }, monitor)).toBeUndefined()
})
