import { withoutPatients } from '@tessa/contract'
import { shippedBase } from '@tessa/knowledge/base'
import { cases } from '@tessa/knowledge/data/cases'
import { expect, test } from 'vitest'
import { aFault } from '../../testing/endpoints/knowledge.ts'
import { testApp } from '../../testing/test-app.ts'
import { createTestUser } from '../../testing/people.ts'
import { refusePatients } from './refuse-patients.ts'

const app = await testApp()
const { api } = await createTestUser(app, 'technician')
const max = await createTestUser(app, 'manager')

const propose = (body: object) =>
  api('POST /api/knowledge/proposals', { body: { kind: 'fault', fault: aFault(), ...body } })
const refused = (field: string) => ({ status: 400, fields: { [field]: /patient/ } })

test.each([
  ['fault.symptom', { fault: aFault({ symptom: 'Stopped on mrs miller' }) }],
  ['fault.aliases.1', { fault: aFault({ aliases: ['one', 'pt John Smith says it beeps', 'three'] }) }],
  ['fault.causes.0.cause', { fault: aFault({ causes: [{ cause: 'MRN 00482913', likelihood: 'low' }] }) }],
  ['words', { kind: 'alias', subject: 'ac-001', words: 'hosp no 482913 door', fault: undefined }],
  ['words', { kind: 'alias', subject: 'ac-001', words: '[removed: patient details] door', fault: undefined }],
  ['words', { kind: 'stop-phrase', subject: 'sf-002', words: 'mr d on it', fault: undefined }],
  ['note', { note: 'Seen with Mr. Müller' }],
])('a patient in %s of a proposal is refused', async (field, body) => {
  await expect(propose(body)).rejects.toMatchObject(refused(field))
})

test('a patient in an imported line, in a reason and in the note of a return is refused', async () => {
  const lines = JSON.stringify({ kind: 'alias', subject: 'ac-001', words: 'mrs miller hums' })
  const { rows } = await api('POST /api/knowledge/import', { body: { lines, dryRun: false } })
  expect(rows).toMatchObject([{ outcome: 'refused', field: 'words', reason: /patient/ }])

  const { id } = await propose({})
  const decide = (body: { isApproved: boolean; reason?: string }) =>
    max.api('POST /api/knowledge/proposals/{id}/decision', { params: { id }, body })
  const reason = 'Ask Mrs. Miller'
  await expect(decide({ isApproved: false, reason })).rejects.toMatchObject(refused('reason'))
  await decide({ isApproved: true })
  const back = { params: { id }, body: { isRemoval: true, note: 'MRN 00482913' } }
  await expect(api('POST /api/knowledge/proposals/{id}/return', back)).rejects.toMatchObject(refused('note'))
  const item = { kind: 'expert', key: 'ac-001', reason } as const
  await expect(api('POST /api/knowledge/review', { body: item })).rejects.toMatchObject(refused('reason'))
})

test('no text of the shipped base is taken for a patient, in upper case neither', () => {
  const { faults, rules, codes } = shippedBase
  for (const entry of [...faults, ...rules, ...codes]) {
    expect(() => refusePatients(entry, entry.id)).not.toThrow()
    expect(() => refusePatients(JSON.stringify(entry).toUpperCase(), entry.id)).not.toThrow()
  }
})

test('of the reports that the base is judged by, only those with a name are masked', () => {
  const masked = cases.filter(({ issue }) => withoutPatients(issue) !== issue)
  const names = masked.map(({ issue }) => /mrs? [^' ]+/i.exec(issue)?.[0])
  expect(new Set(names)).toEqual(new Set(['Mrs Pell', 'Mr Hale', 'mrs ks', 'mr d']))
})
