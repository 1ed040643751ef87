import { expect, test } from 'vitest'
import { endangersOnlyPatient, isEverydayAlarm, outOfServiceUntil } from './endangered.ts'
import { hazardsInReport } from './hazards.ts'

test.each([
  ['spo2 reads 72 % but patient looks pink', 'patient monitor'],
  ['low pressure alarm', 'ventilator'],
  ['it stopped, the patient is on it', 'infusion pump'],
  ['wont charge, patient in cardiac arrest', 'defibrillator'],
])('"%s" on a %s endangers only the patient', (issue, equipment) => {
  expect(hazardsInReport(issue, equipment)).not.toEqual([])
  expect(endangersOnlyPatient(issue, equipment)).toBe(true)
})

test.each([
  ['smoke comes out, the patient is on it', 'infusion pump'],
  ['water ran into the monitor on the patient', 'patient monitor'],
  ['the patient got a shock from the casing', 'patient monitor'],
  ['the battery is swollen', 'defibrillator'],
  ['free flow, the whole bag is in the patient', 'infusion pump'],
  ['the lock pin has sheared, the door can be turned at pressure', 'autoclave'],
  ['oxygen hissing beside the patient', 'ventilator'],
  ['red x on the front', 'defibrillator'],
  ['pink dialysate', 'dialysis machine'],
  [
    'yellow beam light stays lit n its still buzzing after she let go of the button, patient still on the table!!',
    'x-ray',
  ],
  ['loud crack inside the tube head at exposure, pt on the table', 'x-ray'],
  [
    'lamp head boom clamp failing, 6 kg head dropped 20 cm above a jaundiced bub, gas spring bled out',
    'phototherapy',
  ],
  ['cuff kept pumping to 300 and burst, arm bleeding', 'nibp'],
  ['someone locked inside the walk in sterilizer', 'autoclave'],
  ['vaporizer tipped over while full and we put it back on', 'anaesthesia machine'],
  ['heater went full on, baby 38.9', 'incubator'],
  ['CUFF WONT LET GO her hand is purple, stop button not doing anything', 'patient monitor'],
])('"%s": the %s is dangerous itself', (issue, equipment) => {
  expect(hazardsInReport(issue, equipment)).not.toEqual([])
  expect(endangersOnlyPatient(issue, equipment)).toBe(false)
})

test.each([
  ['fresenius 5008 dialysis machine conductivity alarm', ''],
  ['conductivity alarm', 'Dialysis machine'],
  ['skin probe alarm on the baby incubator', 'Incubator'],
  ['weak suction on the wall unit', 'Suction'],
])('"%s" on "%s" is urgent, but an alarm of every day', (issue, equipment) => {
  expect(hazardsInReport(issue, equipment)).not.toEqual([])
  expect(isEverydayAlarm(issue, equipment)).toBe(true)
})

test.each([
  ['conductivity alarm, the patient feels unwell', 'Dialysis machine'],
  ['conductivity alarm in the middle of the treatment', 'Dialysis machine'],
  ['conductivity alarm and blood leak', 'Dialysis machine'],
  ['skin probe alarm, baby is cold', 'Incubator'],
  ['skin temp probe alarm and smoke', 'Incubator'],
  ['weak suction, patient vomiting', 'Suction'],
  ['low pressure alarm', 'Ventilator'],
  ['blood leak alarm', 'Dialysis machine'],
  ['suction is weak, need to clear the airway', 'Suction'],
  ['suction weak, secretions, sats 80', 'Suction'],
  ['weak suction, baby meconium', 'Suction'],
  ['weak suction, he aspirates', 'Suction'],
  ['weak suction on the baby', 'Suction'],
  ['suction is weak on this infant', 'Suction'],
  ['skin temp alarm, temperature 40 and rising', 'Incubator'],
])('"%s" on "%s" stops everything', (issue, equipment) => {
  expect(hazardsInReport(issue, equipment)).not.toEqual([])
  expect(isEverydayAlarm(issue, equipment)).toBe(false)
})

test.each([
  [['patient', 'fire', 'shock'], 'its electrical safety has been tested'],
  [['fire'], 'a technician has found what burned or got hot'],
  [['battery'], 'a technician has made the battery safe'],
  [['patient', 'fluid'], 'a technician has dried and tested it'],
  [['patient', 'other', 'movement', 'leak'], undefined],
])('after %j no check can be done until: %s', (kinds, until) => expect(outOfServiceUntil(kinds)).toBe(until))
