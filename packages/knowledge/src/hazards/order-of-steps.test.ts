import { describe, expect, test } from 'vitest'
import { stopFirst } from '../advice.ts'
import { hazardsFor, hazardsIn } from '../hazards.ts'
import { loadDiagnose } from '../load.ts'

const boxes = (text: string, equipment: string) => hazardsIn(text, equipment)
const steps = (text: string, equipment: string) => boxes(text, equipment).flatMap((box) => box.steps)
const at = (lines: readonly string[], words: RegExp) => lines.findIndex((line) => words.test(line))

describe('a patient is taken out of equipment that burns before anything else', () => {
  test.each([
    [
      'The infant incubator Draeger Isolette 8000 smells burnt and the baby is still inside',
      'Infant Incubator',
    ],
    ['sparks at the heater, the baby is in it', 'radiant warmer'],
    ['it gets far too hot, the baby is inside', 'incubator'],
    ['smoke from the motor of the bed, the patient is in it', 'Other'],
    ['smoke from the operating table, the patient is on the table', 'Other'],
    ['smoke comes out of it', 'Hospital bed'],
    ['smoke from under the bed, the patient is in it', 'Other'],
  ])('"%s" on "%s"', (text, equipment) => {
    const lines = steps(text, equipment)
    expect(lines[0]).toMatch(/^Take the patient out and away from it now\. Keep a baby warm\.$/)
    for (const later of [/oxygen/, /Unplug/, /fire alarm/]) expect(at(lines, later)).toBeGreaterThan(0)
    expect(lines.join()).not.toContain('Keep people away')
    expect(lines).toContain('Keep others away and raise the fire alarm.')
  })

  test('the diagnosis says so first too', async () => {
    const report = { category: 'incubator', issue: 'it smells burnt and the baby is still inside' }
    const lines = stopFirst((await loadDiagnose(report.category, report.issue))(report))
    const out = at(lines, /^Take the patient out/)
    expect(out).toBeGreaterThanOrEqual(0)
    expect(out).toBeLessThan(at(lines, /Keep others away/))
  })

  test.each([
    ['smoke comes out of it, the patient is on it', 'infusion pump'],
    ['smoke comes out of the pump at bed 4', 'infusion pump'],
    ['it smokes, it stands on the table', 'infusion pump'],
    ['it smokes Ward 3, bed 12', 'infusion pump'],
    ['burning smell, patient is ventilated in bed 2', 'ventilator'],
    ['burning smell mid operation, patient open on the table', 'C-arm'],
    ['the blanket burned him', 'patient warmer'],
  ])('nobody lies in it, and a bed or a table is only its place: "%s" on "%s"', (text, equipment) => {
    const lines = steps(text, equipment).join()
    expect(lines).toContain('Keep others away')
    expect(lines).not.toContain('out and away')
  })
})

describe('burned or red skin of a patient is never only a fire', () => {
  test.each([
    ['Bair Hugger 775 warming blower hot air too hot, skin is red', ''],
    ['the warming blanket burned the patient', 'Other'],
    ['overheats, the patient has a skin burn', 'patient warmer'],
    ['overheats, red skin where the mat was', 'patient warmer'],
    ['it burned his leg', 'patient warmer'],
    ['burns on the leg of the patient', 'patient warmer'],
    ["burned the child's skin", 'patient warmer'],
    ['skin blistered under it, it is too hot', 'patient warmer'],
  ])('"%s" on "%s"', (text, equipment) => {
    const [first] = boxes(text, equipment)
    expect(first?.kind).toBe('patient')
    expect(first?.steps.join(' ')).toMatch(/Take it off.+Look at the skin\. Cool a burn.+Call the doctor/)
  })

  test.each([
    ['ventilator stopped, burned child on it', 'ventilator'],
    ['vent died, patient skin is red', 'ventilator'],
    ['ventilator stopped, patient has a burn on the arm', 'ventilator'],
    ['pump stopped, burned patient on norad', 'infusion pump'],
    ['the diathermy burned the patient', 'electrosurgery'],
  ])('what a patient depends on is changed before the skin: "%s" on "%s"', (text, equipment) => {
    const [first] = boxes(text, equipment)
    expect(first?.kind).toBe('patient')
    const change = equipment === 'ventilator' ? 'Ventilate by hand or change to working' : 'Change to working'
    expect(first?.steps[0]).toBe('Stay with the patient and call for help.')
    expect(first?.steps[1]).toMatch(new RegExp(`^${change} equipment first`))
    expect(first?.steps[2]).toMatch(/^Look at the skin/)
    expect(first?.steps.join()).not.toContain('Take it off')
  })

  test('a warmer is taken off first, and the rest is told as for any patient', () => {
    const [first] = boxes('the warming blanket burned the patient', 'Other')
    expect(first?.steps.join(' ')).toMatch(/^Take it off.+Stay with.+Change to.+Look at the skin/)
  })

  test.each([
    ['the warming blanket burned the patient', 'Other'],
    ['vent died, patient skin is red', 'ventilator'],
  ])('the hazards that are heard have the same steps when they are read again: "%s"', (text, equipment) => {
    const heard = hazardsIn(text, equipment)
    const kinds = heard.map(({ kind }) => kind)
    expect(hazardsFor(kinds, `${equipment} ${text}`)).toEqual(heard)
  })

  test.each([
    ['smoke, the red lamp is on', 'patient monitor'],
    ['it smells burnt, the patient is on it', 'patient monitor'],
    ['skin probe too hot to touch', 'incubator'],
    ['there is a burn mark on the plug, smells burnt', 'patient monitor'],
    ['smoke and a burn smell', 'patient monitor'],
    ['sparks and a burn mark on the paddle', 'defibrillator'],
    ['red patient cable is smoking', 'patient monitor'],
    ['burned the patient monitor', 'patient monitor'],
  ])('"%s" on "%s" tells of no skin', (text, equipment) =>
    expect(steps(text, equipment).join()).not.toContain('Look at the skin'),
  )
})

describe('with a shock to a person, electric shock comes first', () => {
  test.each([
    [
      'Baxter infusion pump shocked the nurse when she touched the casing, there was a blue spark',
      'Infusion Pump',
    ],
    ['it sparked the nurse', 'Infusion Pump'],
    ['a spark jumped to my hand', 'Patient Monitor'],
    ['sparks, I got a shock, and the patient is still connected', 'Patient Monitor'],
  ])('"%s" on "%s"', (text, equipment) => {
    const lines = steps(text, equipment)
    expect(boxes(text, equipment)[0]?.kind).toBe('shock')
    expect(lines[0]).toMatch(/^Do not touch the equipment/)
    expect(lines[1]).toBe('Turn off the power at the outlet or the breaker, if you can reach it safely.')
    expect(lines.join()).not.toContain('Unplug')
    expect(lines).toContain('Turn off the oxygen near it.')
  })

  test('a spark that reached nobody is a fire alone', () =>
    expect(boxes('sparks from the plug', 'Patient Monitor').map(({ kind }) => kind)).toEqual(['fire']))
})

describe('an alarm of a dialysis machine', () => {
  const [patient, other, ...more] = boxes(
    'Gambro AK 98 conductivity alarm, it reads 12.1 instead of 14',
    'Dialysis',
  )

  test('has the steps of dialysis in each box', () => {
    expect([patient?.kind, other?.kind, more]).toEqual(['patient', 'other', []])
    expect(patient?.steps).toEqual(other?.steps)
    const steps = patient?.steps.join(' ')
    expect(steps).toMatch(/dialysis nurse.+Do not override the alarm.+bypass.+Stop the treatment.+out of use/)
  })

  const stepsOf = (text: string): string =>
    boxes(text, 'Dialysis')
      .flatMap((box) => box.steps)
      .join(' ')

  test('is not told where none stands', () => {
    const steps = stepsOf('chlorine in the water, patient sick')
    expect(steps).toContain('call for help')
    expect(steps).not.toContain('override')
  })

  test('does not hide how to cool a burn', () =>
    expect(stepsOf('patient has a burn on his arm, conductivity alarm')).toContain('Cool a burn'))
})

test('a patient and a danger without a name of its own have no contrary steps', () => {
  const [patient, other] = hazardsFor(['patient', 'other'], 'Patient Monitor')
  expect(patient?.steps).toEqual(expect.arrayContaining([...(other?.steps ?? ['no steps'])]))
  expect(other?.steps.join()).not.toContain('If a patient depends on it')
})
