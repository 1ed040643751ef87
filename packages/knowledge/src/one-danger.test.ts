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

test('a hazard that is heard is never calmed by the rest of a report', { timeout: 60_000 }, () => {
  for (const { category = '', issue = '' } of reports) {
    const kinds = hazardsInReport(issue, category).map(({ kind }) => kind)
    for (const { kind } of hazardsIn(issue, category)) expect(kinds, issue).toContain(kind)
  }
})

test.each([
  ['she is clammy and sleepy, what do i do, the numbers stopped', 'pulse oximeter', 'other'],
  ['wont open still 1 bar', 'autoclave', 'leak'],
  ['red x on the front', 'defibrillator', 'other'],
])('a stop phrase and the signs of a report are hazards too: "%s"', (issue, equipment, kind) =>
  expect(hazardsInReport(issue, equipment).map((one) => one.kind)).toContain(kind),
)

test.each([
  ['his numbers stopped', 'patient monitor'],
  ['it leaks', 'autoclave'],
  ['the exposure counter is dark', 'x-ray'],
  ['the blue lamp over the cot stays dark', 'phototherapy'],
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
