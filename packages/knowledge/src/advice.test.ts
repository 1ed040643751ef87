import { expect, test } from 'vitest'
import { adviceFor, sourcesOfStop, stopFirst } from './advice.ts'
import { data as defibrillator } from './data/defibrillator.ts'
import { data as lifeSupport } from './data/life-support.ts'
import { data as xray } from './data/xray.ts'
import { createDiagnose, type Diagnosis } from './diagnose.ts'
import { hazardsIn } from './hazards.ts'

const [user, vendor] = (['user', 'vendor'] as const).map((skill) => {
  const fault = xray.faults.find((one) => one.skill === skill)
  if (!fault) throw new Error(`There is no fault for the skill ${skill}.`)
  return fault
})
if (!user || !vendor) throw new Error('Two faults are compared.')

test("a check of the maker's service is not given to a user, whichever fault comes first", () => {
  for (const faults of [
    [user, vendor],
    [vendor, user],
  ]) {
    const { checks, safety, stop } = adviceFor(faults)

    for (const { check } of vendor.checks)
      expect(
        checks.filter((line) => line.includes(check)).every((line) => line.startsWith("Maker's service: ")),
      ).toBe(true)
    expect(checks.some((line) => line.startsWith('Trained user: '))).toBe(true)
    for (const fault of faults) {
      expect(safety).toEqual(expect.arrayContaining(fault.safety.map((line) => `${line}.`)))
      expect(stop).toContain(`${fault.symptom}: ${fault.escalateWhen}.`)
    }
  }
})

test('advice has no interlock to confirm, so each check with a hazard says first who does it and what makes it safe', () => {
  const faults = [...defibrillator.faults, ...lifeSupport.faults, ...xray.faults]
  const hazardous = faults.flatMap((fault) =>
    fault.checks.filter(({ hazard }) => hazard !== 'none').map((check) => ({ ...fault, checks: [check] })),
  )
  expect(hazardous.length).toBeGreaterThan(100)
  for (const fault of hazardous)
    expect(adviceFor([fault]).checks, fault.id).toEqual([
      expect.stringMatching(/^(?:Maker's service|Qualified technician|Trained user): First: /),
    ])
})

test('a check that two faults share is for the strictest of their skills', () => {
  const shared = { ...user, checks: vendor.checks }

  expect(adviceFor([shared, vendor]).checks).toEqual(adviceFor([vendor]).checks)
})

const calm: Diagnosis = {
  causes: [],
  codes: [],
  hazards: [],
  safety: [],
  escalate: undefined,
  hasPatient: false,
  about: '',
  known: false,
}

test('without a danger there is nothing to do first', () => expect(stopFirst(calm)).toEqual([]))

test('a danger without a hazard or a rule makes the patient safe, beside whom somebody stays', () => {
  const escalate = 'Possible danger'

  expect(stopFirst({ ...calm, escalate }).join()).toContain('make the patient safe on other equipment')
  expect(stopFirst({ ...calm, escalate, hasPatient: true }).join()).toContain('Stay with the patient')
  expect(stopFirst({ ...calm, escalate, hasPatient: true }).join()).not.toContain('keep people away')
})

test.each([
  ['ventilator', 'device failure alarm', true],
  ['anesthesia machine', 'stopped during the operation', true],
  ['oxygen concentrator', 'the patient is on it and it stopped', true],
  ['resuscitator', 'the patient is on it and it stopped', true],
  ['incubator', 'skin temp probe alarm, the baby is in it', false],
  ['dialysis machine', 'the patient is on it and it stopped', false],
  ['patient monitor', 'no alarm sound, and the patient is on it', false],
])('a %s of which people say "%s" is replaced by hand: %s', (category, issue, isByHand) => {
  const diagnose = createDiagnose(lifeSupport)
  const told = [
    stopFirst(diagnose({ category, issue })),
    hazardsIn(issue, category).flatMap(({ steps }) => steps),
  ]

  for (const lines of told.map((said) => said.join()))
    expect([/ventilate by hand/i.test(lines), /change to working equipment/i.test(lines)]).toEqual([
      isByHand,
      true,
    ])
})

test('CPR comes before the rules for the equipment, whoever told of the arrest', () => {
  const diagnose = createDiagnose(defibrillator)
  const arrest = diagnose({ category: 'defibrillator', issue: 'wont charge, patient in cardiac arrest' })
  const later = stopFirst(arrest).filter((line) => line.includes('CPR (chest compressions)'))

  expect(stopFirst(arrest)[0]).toMatch(/^Start or continue CPR.+Send for another defibrillator/)
  expect(stopFirst(arrest).length).toBeGreaterThan(1)
  expect(later).toHaveLength(1)
  expect(stopFirst(diagnose({ category: 'defibrillator', issue: 'red x' }), later)[0]).toBe(later[0])
})

test('hazards that were heard before or are in the report, and stop rules, are all said once', () => {
  const diagnosis = createDiagnose(xray)({ category: 'xray', issue: 'breaker trips and smoke comes out' })
  const own = stopFirst(diagnosis)
  const rules = diagnosis.safety.filter(({ isDanger }) => isDanger).map(({ rule }) => `${rule.rule}.`)
  const lines = stopFirst(diagnosis, ['Heard before.', ...own])

  // The rules say more about this equipment than the instructions for a kind of hazard.
  expect(lines).toEqual([...rules, 'Heard before.', ...own.slice(rules.length)])
  expect(diagnosis.hazards).toEqual(['fire', 'shock'])
  expect(lines.join()).toContain('raise the fire alarm')
  expect(lines.join()).toContain('Do not reset or refit repeatedly')
})

test('a ventilator is not stopped by a page about a defibrillator, which is behind a rule for any equipment', () => {
  const diagnosis = createDiagnose(lifeSupport)({
    category: 'ventilator',
    issue: 'device failure alarm, the patient is connected',
  })
  const pages = new Map(diagnosis.safety.map(({ rule }) => [rule.id, rule.source]))
  expect(pages.get('sf-001')).toContain('ZOLL')
  expect(pages.get('sf-048')).toContain('Newport')

  const sources = sourcesOfStop(stopFirst(diagnosis), diagnosis)

  expect(sources.toSorted()).toEqual(['Expert judgement', pages.get('sf-048')])
})
