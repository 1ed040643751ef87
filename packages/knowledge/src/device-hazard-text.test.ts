import { expect, test } from 'vitest'
import { outOfServiceUntil, deviceHazardText } from './endangered.ts'
import { hazardsIn } from './hazards.ts'

const until = (issue: string, equipment: string) =>
  outOfServiceUntil(hazardsIn(deviceHazardText(issue, equipment), equipment).map(({ kind }) => kind))

test.each([
  ['water in the tubing', 'ventilator'],
  ['water in the circuit, patient on it', 'ventilator'],
  ['humidifier water went into tube', 'ventilator'],
  ['water in the hose', 'patient monitor'],
  ['water in the hose of the monitor', 'patient monitor'],
  ['air in the blood line', 'dialysis machine'],
  ['child has a fever and the room is too hot', 'patient monitor'],
])('"%s" on a %s is a hazard, but does not keep it off', (issue, equipment) => {
  expect(hazardsIn(issue, equipment)).not.toEqual([])
  expect(until(issue, equipment)).toBeUndefined()
})

test.each([
  ['water in the circuit board', 'ventilator', 'dried'],
  ['water in the machine', 'ventilator', 'dried'],
  ['water in the hose, and it leaks into the machine', 'ventilator', 'dried'],
  ['water in the tubing got into the display', 'ventilator', 'dried'],
  ['water in the hose and in the monitor', 'patient monitor', 'dried'],
  ['water in the hose, the monitor is damp', 'patient monitor', 'dried'],
  ['blood in the line, and saline spilled on the machine', 'dialysis machine', 'dried'],
  ['the room is hot, and smoke comes out of it', 'patient monitor', 'burned'],
  ['the hot room smells burnt', 'patient monitor', 'burned'],
  ['it gets hot in the room', 'patient monitor', 'burned'],
  ['battery bay is hot', 'defibrillator', 'battery'],
  ['the battery bay is very hot', 'patient monitor', 'burned'],
  ['the module bay is too hot', 'patient monitor', 'burned'],
  ['the room is hot and the plug too', 'patient monitor', 'burned'],
  ['ward is warm and the battery too', 'patient monitor', 'burned'],
  ['water got into the circuits', 'patient monitor', 'dried'],
  ['water went in the circuit', 'electrosurgical', 'dried'],
  ['water in the circuits of the monitor', 'patient monitor', 'dried'],
  ['water in the hose', 'infusion pump', 'dried'],
  ['water in the hose runs down to the plug', 'patient monitor', 'dried'],
  ['water in the hose ran to the socket', 'patient monitor', 'dried'],
  ['water in the tube comes out at the plug', 'patient monitor', 'dried'],
  ['water in the tubing of the cuff and in its motor', 'patient monitor', 'dried'],
  ['water in the circuit and the fan', 'ventilator', 'dried'],
])('"%s" on a %s keeps it off', (issue, equipment, told) => {
  expect(until(issue, equipment)).toContain(told)
})
