import { loadDiagnose } from '@tessa/knowledge/load'
import { readCases, reportOf } from '@tessa/knowledge/testing'
import { expect, test } from 'vitest'
import { isRaisedBy } from '../../domain/case/case-rules.ts'
import { triage } from './help-requests.service.ts'

test('in every case of the base, a report is critical exactly if the diagnosis escalates, and a later reply at least then', async () => {
  const cases = readCases()
  const apart: string[] = []
  for (const one of cases) {
    const report = reportOf(one)
    const { category: equipment = '', issue = '' } = report
    const { escalate } = (await loadDiagnose(equipment, issue))(report)
    const isCritical = triage({ equipment, words: [issue] }) === 'critical'
    const isRaised = isRaisedBy(issue, { priority: 'medium', equipment })
    const isDanger = escalate !== undefined
    if (isCritical !== isDanger || (isDanger && !isRaised)) apart.push(one.id)
  }

  expect(cases.length).toBeGreaterThan(1000)
  expect(apart).toEqual([])
}, 60_000)
