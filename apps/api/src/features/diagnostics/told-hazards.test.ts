import { hazardsInReply } from '@tessa/knowledge/hazards'
import { readCases, reportOf } from '@tessa/knowledge/testing'
import { expect, test } from 'vitest'
import { dangersToldIn, hazardsInSlices } from './told-hazards.ts'

test('in what a reporter says later nothing is calmed, in every case of the base', async () => {
  const cases = readCases().map(reportOf)
  const apart: string[] = []
  for (const { category: equipmentType = '', issue: reply = '' } of cases) {
    const told = { reported: { equipmentType }, reply }
    // Boxes with the same steps are told once.
    const dangers = [...new Set(hazardsInReply(reply, equipmentType).map(({ steps }) => steps.join(' ')))]
    const heard = [dangersToldIn(told), await hazardsInSlices(told)]
    if (heard.some((found) => found.join() !== dangers.join())) apart.push(reply)
  }

  expect(cases.length).toBeGreaterThan(1000)
  expect(apart).toEqual([])
}, 60_000)

test('notes of findings are not weighed like a report', () => {
  const words = 'she is clammy and sleepy, what do i do, the numbers stopped'

  expect(dangersToldIn({ reported: { equipmentType: 'pulse oximeter' }, notes: words })).toEqual([])
  expect(dangersToldIn({ reported: { equipmentType: 'pulse oximeter' }, reply: words })).not.toEqual([])
})
