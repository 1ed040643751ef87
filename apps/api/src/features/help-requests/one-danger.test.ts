import { loadDiagnose } from '@tessa/knowledge/load'
import { readCases, reportOf } from '@tessa/knowledge/testing'
import { expect, test } from 'vitest'
import { triage } from './help-requests.service.ts'

test('in every case of the base, the priority is critical exactly if the diagnosis escalates', async () => {
  const cases = readCases()
  const apart: string[] = []
  for (const one of cases) {
    const report = reportOf(one)
    const { category: equipment = '', issue = '' } = report
    const { escalate } = (await loadDiagnose(equipment, issue))(report)
    const isCritical = triage({ equipment, words: [issue] }) === 'critical'
    if (isCritical !== (escalate !== undefined)) apart.push(one.id)
  }

  expect(cases.length).toBeGreaterThan(1000)
  expect(apart).toEqual([])
}, 60_000)
