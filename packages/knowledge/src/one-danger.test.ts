import { expect, test } from 'vitest'
import { hazardsIn, hazardsInReport } from './hazards.ts'
import { loadDiagnose } from './load.ts'
import { reportOf } from './testing/evaluate.ts'
import { readCases, readSentences } from './testing/read-base.ts'
import type { Report } from './read-report.ts'

const reports: readonly Report[] = [
  ...readCases().map(reportOf),
  ...readSentences().map(({ equipment, text }) => ({ category: equipment, issue: text })),
]

test(
  'the emergency strip, the priority and the diagnosis hear the same dangers in every case of the base',
  { timeout: 60_000 },
  async () => {
    const apart: Report[] = []
    for (const report of reports) {
      const { category = '', issue = '' } = report
      const { escalate, hazards } = (await loadDiagnose(category, issue))(report)
      const kinds = hazardsInReport(issue, category).map(({ kind }) => kind)
      const isSame = (escalate !== undefined) === kinds.length > 0
      if (!isSame || hazards.some((kind) => !kinds.includes(kind))) apart.push(report)
    }

    expect(reports.length).toBeGreaterThan(2000)
    expect(apart).toEqual([])
  },
)

test('no sentence about a danger is calmed in which a hazard is heard', () => {
  const dangers = ['hazard-sentences', 'exact-sentences'].flatMap((name) =>
    readSentences(name).filter(
      ({ label, text, equipment }) => label !== 'calm' && hazardsIn(text, equipment).length > 0,
    ),
  )
  const calmed = dangers.filter(({ text, equipment }) => hazardsInReport(text, equipment).length === 0)

  expect(dangers.length).toBeGreaterThan(500)
  expect(calmed).toEqual([])
})

const calm =
  'The label is due for an update, works fine otherwise, passed its test, no rush, spare on the shelf. '

test.each([
  ['smoke comes out of the back', 'patient monitor'],
  ['sparks at the plug', 'incubator'],
  ['nurse got a shock from the case', 'patient monitor'],
  ['steam blows out at the door seal', 'autoclave'],
  ['the battery is swollen', 'infusion pump'],
  ['ventilator stopped on the patient', 'ventilator'],
  ['the beam stays on', 'x-ray'],
  ['free flow, the whole bag went in', 'infusion pump'],
])('calm words around it hide no danger that a clause tells by itself: "%s"', (danger, equipment) => {
  for (const issue of [`${danger}. ${calm.repeat(9)}`, `${calm} ${danger}, ${calm}`])
    expect(hazardsInReport(issue, equipment), issue).not.toEqual([])
})

test.each([
  ['gas leak drill went fine, the empty dummy cylinder is back in the store', 'oxygen cylinder'],
  ['blood leak detector test passed today, sticker to update', 'dialysis'],
  ['the smoke alarm of the store was tested last week, all fine', ''],
  [
    'patient was swapped to another machine, she is stable, no rush, flow sensor needs cleaning',
    'ventilator',
  ],
])('words of danger are calm in words that are: "%s"', (issue, equipment) => {
  expect(hazardsIn(issue, equipment)).not.toEqual([])
  expect(hazardsInReport(issue, equipment)).toEqual([])
})

test.each([
  ['she is clammy and sleepy, what do i do, the numbers stopped', 'pulse oximeter', 'other'],
  ['wont open still 1 bar', 'autoclave', 'leak'],
  ['red x on the front', 'defibrillator', 'other'],
])('a stop phrase and the signs of a report are hazards too: "%s"', (issue, equipment, kind) =>
  expect(hazardsInReport(issue, equipment).map((one) => one.kind)).toContain(kind),
)

test.each([
  ['it leaks', 'autoclave'],
  ['the exposure counter is dark', 'x-ray'],
  ['the mobile will not move, handle is stiff', 'x-ray'],
  ['grey fluff on the vents', 'x-ray'],
  ['Leak test FAIL', 'autoclave'],
  ['b braun infusomat pressure alarm bed 12', ''],
  ['bed 4', 'ventilator'],
  ['still broken', ''],
  ['He will collect it tomorrow', 'infusion pump'],
])('words that any report may have are no danger: "%s"', (issue, equipment) =>
  expect(hazardsInReport(issue, equipment)).toEqual([]),
)

test.each([
  ['the lock pin has sheared, the door can be turned at pressure', 'autoclave'],
  ['the ceiling mount makes a cracking noise, lower one side', 'x-ray'],
  ['no alarm when his heart rate went to 30', 'patient monitor'],
  ['granny lips blue, box beeps red', 'oxygen concentrator'],
  ['granny has gone grey', 'patient monitor'],
  ['her face is white and grey', 'patient monitor'],
  ['they wrench the door open with a crowbar', 'autoclave'],
])('the words of a danger need no word for hazard: "%s"', (issue, equipment) =>
  expect(hazardsInReport(issue, equipment)).not.toEqual([]),
)

const requests = [
  'please ask someone to come',
  'can you send someone',
  'We need a new one, please ask for it',
  'could you bring a new one soon, thank you',
]

test('no request after a danger calms it', () => {
  const dangers = readSentences('hazard-sentences').filter(
    ({ label, text, equipment }) => label !== 'calm' && hazardsIn(text, equipment).length > 0,
  )
  const silent = dangers.flatMap(({ text, equipment }) =>
    requests
      .flatMap((request) => [`${text} ${request}`, `${text}. ${request}`, `${request}, ${text}`])
      .filter((issue) => hazardsInReport(issue, equipment).length === 0),
  )

  expect(dangers.length).toBeGreaterThan(400)
  expect(silent).toEqual([])
})
