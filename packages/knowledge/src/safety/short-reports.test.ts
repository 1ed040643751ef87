import { describe, expect, test } from 'vitest'
import { hazardsInReport } from '../hazards.ts'
import { readSentences } from '../testing/read-base.ts'

const sentences = readSentences('plain-sentences')
const shareHeard = (label: string): number => {
  const own = sentences.filter((one) => one.label === label)
  return own.filter(({ text, equipment }) => hazardsInReport(text, equipment).length > 0).length / own.length
}

test.each([
  ['monitor died in icu', 'patient-monitor'],
  ['monitor off in icu', 'patient-monitor'],
  ['screen frozen in icu', 'patient-monitor'],
  ['monitor black in theatre', 'patient-monitor'],
  ['monitor went dead in the emergency department', 'patient-monitor'],
  ['no ecg trace in cath lab', 'patient-monitor'],
  ['need new monitor, screen dead, patient in icu', 'patient-monitor'],
  ['pump stopped in icu', 'infusion-pump'],
  ['ultrasound died in theatre', 'ultrasound'],
  ['suction dead in resus', 'suction'],
  ['suction weak, bed 4, need it', 'suction'],
  ['suction weak', 'suction'],
  ['cautery not working mid op', 'electrosurgical'],
  ['failed load was used', 'autoclave'],
  ['spo2 reads 72 % but patient looks pink', 'patient-monitor'],
  ['monitor dead in icu, no spare', 'patient-monitor'],
  ['monitor failed in icu, need a spare', 'patient-monitor'],
  ['screen black in icu, send a spare', 'patient-monitor'],
  ['pump dead in icu, bring a spare', 'infusion-pump'],
  ['need a spare, monitor died in icu', 'patient-monitor'],
  ['monitor died in icu, other one is on the bench', 'patient-monitor'],
  ['monitor died in icu, the spare is on the bench', 'patient-monitor'],
  ['monitor died in icu need a spare', 'patient-monitor'],
])('few words of staff mean a danger: "%s"', (text, equipment) =>
  expect(hazardsInReport(text, equipment)).not.toEqual([]),
)

test.each([
  ['monitor off', 'patient-monitor'],
  ['dead monitor from icu is on the bench', 'patient-monitor'],
  ['spare pump dead, icu store', 'infusion-pump'],
  ['failed load was not used', 'autoclave'],
  ['spo2 72 on the simulator', 'patient-monitor'],
  ['sat 60 alarm limit wont save', 'patient-monitor'],
  ['spo2 50 alarm limit setting', 'patient-monitor'],
  ['he sat 45 minutes, printer is slow', 'patient-monitor'],
])('the same words are calm away from patients: "%s"', (text, equipment) =>
  expect(hazardsInReport(text, equipment)).toEqual([]),
)

describe('the short sentences about a breakdown and its place', () => {
  test('are heard as dangers', () => expect(shareHeard('danger')).toBeGreaterThanOrEqual(0.955))
  test('are seldom false alarms', () => expect(shareHeard('calm')).toBeLessThanOrEqual(0.27))
})
