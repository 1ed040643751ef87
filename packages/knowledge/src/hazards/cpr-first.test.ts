import { describe, expect, test } from 'vitest'
import { hazardsIn } from '../hazards.ts'

const kindsIn = (text: string, equipment = '') => hazardsIn(text, equipment).map(({ kind }) => kind)

describe('in a cardiac arrest, CPR comes before everything else', () => {
  const firstSteps = (text: string, equipment: string) =>
    hazardsIn(text, equipment)
      .flatMap(({ steps }) => steps)
      .slice(0, 2)

  test.each([
    ['the zoll r series wont charge, we are in the middle of a resus and patient has no pulse', ''],
    ['wont charge, we are in the middle of a resus', 'Defibrillator'],
    ['AED will not shock, man collapsed and is not breathing', 'defibrillator'],
    ['does not charge, patient in cardiac arrest', 'defibrillator'],
    ['no shock delivered, pt in VF', 'defibrillator'],
    ['smoke comes out of it, resuscitation is running', 'defibrillator'],
    ['he is unresponsive, aed no shock', 'defibrillator'],
    ['coding now, defib wont charge', 'defibrillator'],
    ['crash call, defib dead', 'defibrillator'],
    ['patient in v-fib, defib no shock', 'defibrillator'],
  ])('"%s" on "%s"', (text, equipment) => {
    const [cpr, another] = firstSteps(text, equipment)
    expect(cpr).toBe('Start or continue CPR (chest compressions) unless there is a pulse. Call for help.')
    expect(another).toBe('Send for another defibrillator.')
  })

  test.each([
    ['screen went black and the patient has no pulse', 'patient monitor'],
    ["stopped, she hasn't got a pulse", 'ventilator'],
    ['alarm, cardiac arrest', 'anaesthesia machine'],
    ['pump stopped in the arrest, CPR is going on', 'infusion pump'],
    ['cannot feel any pulse, monitor off', 'patient monitor'],
    ['no carotid pulse, pump off', 'infusion pump'],
    ['pulse is gone, monitor black', 'patient monitor'],
    ['no heart beat', 'patient monitor'],
    ['patient in asystole, screen black', 'patient monitor'],
    ['patient coding, monitor dead', 'patient monitor'],
    ['baby has no heartbeat, warmer off', 'incubator'],
    ['his heart stopped, screen black', 'ECG'],
    ['no pulse detected, patient grey', 'patient monitor'],
    ['he was awake and talking, now no pulse, monitor fine', 'patient monitor'],
    ['no pulse found, he is not awake, monitor ok', 'patient monitor'],
    ['the arrested patient is on it, screen dark', 'patient monitor'],
    ['no sats no pulse, pump off', 'infusion pump'],
    ['code blue unit 3, it is dead', 'patient monitor'],
    ['no pulse reading and he is blue', 'patient monitor'],
    ['no pulse rate, patient grey', 'patient monitor'],
    ['no bp no sats no pulse', 'patient monitor'],
    ['no pulse from the baby', 'incubator'],
    ['cant get a pulse from him', 'patient monitor'],
    ['no pulse signs of life', 'patient monitor'],
    ['no pulse oxygen is off', 'patient monitor'],
    ['monitor says no pulse, he stopped talking', 'patient monitor'],
    ['monitor shows no pulse and he is no longer awake', 'patient monitor'],
    ['no pulse found, is no longer talking', 'patient monitor'],
    ['no pulse found, patient ok until a minute ago', 'patient monitor'],
    ['his heart has stopped', 'ECG'],
    ['no palpable pulse', 'patient monitor'],
    ['no femoral pulse', 'patient monitor'],
    ['absent pulse', 'patient monitor'],
    ['pulse not palpable', 'patient monitor'],
    ['patient flatlined', 'patient monitor'],
  ])('"%s" on a %s', (text, equipment) => {
    const [cpr, defibrillator] = firstSteps(text, equipment)
    expect(cpr).toMatch(/^Start or continue CPR/)
    expect(defibrillator).toBe('Send for a defibrillator.')
  })

  test.each([
    [
      'nurse got an electric shock from the pump and is in cardiac arrest, still touching it',
      'infusion pump',
    ],
    ['the porter was electrocuted by it, no pulse', 'patient monitor'],
  ])('after an electric shock, nobody is touched before the power is off: "%s"', (text, equipment) => {
    const steps = hazardsIn(text, equipment)[0]?.steps.join(' ')
    expect(steps).toMatch(
      /^Do not touch the equipment, nor anyone.+Turn off the power.+Start or continue CPR/,
    )
  })

  test('a shock that the team gave is no electric shock', () =>
    expect(firstSteps('we shocked him twice, still in VF, screen black', 'patient monitor')[0]).toMatch(
      /^Start or continue CPR/,
    ))

  test.each([
    ['false asystole alarm, patient is fine', 'patient monitor'],
    ['asystole alarm but patient awake', 'patient monitor'],
  ])('a false alarm tells of no arrest: "%s"', (text, equipment) =>
    expect(firstSteps(text, equipment).join()).not.toContain('CPR'),
  )

  test.each([
    'arrest alarm volume too low',
    'arrhythmia and arrest alarms are off',
    'arrest detection does not work',
    'simulator set to VF shows sinus',
    'lost heartbeat with the central station',
    'no heartbeat sound from the doppler',
    'resuscitation bag has a crack',
    'resuscitation kit incomplete',
    'resuscitation unit is dirty',
    'CPR release of the bed is stiff',
    'CPR handle is loose',
    'CPR pedal is stiff',
    'CPR board is cracked',
    'CPR manikin is torn',
    'CPR feedback does not work',
  ])('"%s" is no hazard', (text) => expect(kindsIn(text)).toEqual([]))

  test('a ventilator is replaced by hand only after that, and nothing else is changed before', () => {
    const steps = (equipment: string) => hazardsIn('it stopped, no pulse', equipment)[0]?.steps.join(' ')
    expect(steps('ventilator')).toMatch(/CPR.+defibrillator.+Ventilate by hand/)
    expect(steps('defibrillator')).not.toMatch(/ventilate|change to/i)
  })

  test.each([
    ['SpO2 lost, no pulse wave on the screen, baby is on it', 'patient monitor'],
    ['the ventilator of the resus bay shows an alarm', 'ventilator'],
    ['alarm, flame arrester dirty', 'anaesthesia machine'],
    ['red x on the front', 'defibrillator'],
    ['line goes flat when he turns, no arrest, no alarm for asystole, he laughs', 'patient monitor'],
    ['the resuscitator stopped', 'resuscitator'],
    ['wall suction gone in whole of resus, trauma on the table', 'suction'],
    ['red X blinking on resus defib', 'defibrillator'],
    ['laser without pulse, burning smell', 'laser'],
    ['pacemaker gives no pulse, smells burnt', 'pacemaker'],
    ['no pulse detected by the probe, patient awake', 'pulse oximeter'],
    ['no pulse displayed but patient fine', 'patient monitor'],
    ['nellcor shows no pulse found, patient awake and talking', 'pulse oximeter'],
    ['sats cant find a pulse with the new probe', 'patient monitor'],
    ['cant get a pulse reading', 'pulse oximeter'],
    ['no pulse from the finger probe', 'pulse oximeter'],
    ['line flatlines when the lead is off', 'ECG'],
    ['aed unresponsive, its buttons do nothing', 'defibrillator'],
    ['color coding of the cables is gone', 'patient monitor'],
  ])('"%s" on a %s tells of no arrest', (text, equipment) =>
    expect(firstSteps(text, equipment).join()).not.toContain('CPR'),
  )

  test.each([
    ['smoke from the cpr trolley', ''],
    ['code blue button sparks', 'nurse call'],
    ['fire, the arrested door lock', ''],
  ])('a trolley, a button or a door is no patient: "%s"', (text, equipment) =>
    expect(kindsIn(text, equipment)).toEqual(['fire']),
  )
})
