import { shippedBase } from '@tessa/knowledge/base'
import { expect, test } from 'vitest'
import { diagnoseReport, type ReportedEquipment } from '../diagnose-report.ts'
import { retrieveEntries } from './retrieve-entries.ts'

const idsFor = async (report: ReportedEquipment) => {
  const entries = retrieveEntries(shippedBase, report, await diagnoseReport(report))
  return entries.map(({ id }) => id)
}
const lowSignal = { equipmentType: 'patient monitor', issue: 'low signal IQ shown, pleth is poor' }
const pads = { equipmentType: 'defibrillator', issue: 'UNKNOWN DEVICE, cannot transmit the data' }

test('a likely fault of another maker is no entry, and one of an unknown maker is', async () => {
  expect(await idsFor(lowSignal)).toContain('pm-030')
  expect(await idsFor({ ...lowSignal, manufacturer: 'Masimo' })).toContain('pm-030')
  expect(await idsFor({ ...lowSignal, manufacturer: 'Mindray' })).not.toContain('pm-030')
})

test('an entry is of a maker by its family, not by letters inside its name', async () => {
  for (const manufacturer of ['Physio-Control', 'Medtronic', 'Stryker'])
    expect(await idsFor({ ...pads, manufacturer })).toEqual(expect.arrayContaining(['df-015', 'ec-036']))
  for (const manufacturer of ['Physio', 'Zoll', 'Nihon Kohden']) {
    const ids = await idsFor({ ...pads, manufacturer })
    expect(ids).not.toContain('df-015')
    expect(ids).not.toContain('ec-036')
  }
})
