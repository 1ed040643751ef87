import { expect, test } from 'vitest'
import { httpApp } from '../../testing/http-app.ts'

const app = await httpApp()
const guest = app.client()
const device = { equipmentType: 'patient-monitor', manufacturer: 'Maker not known', issue: 'it acts up' }
const advise = (model: string) =>
  guest.api('POST /api/chat/advanced-diagnostics', { body: { ...device, model } })

test('a maker or a model that the reporter does not know is no name of the equipment', async () => {
  const fitsNone = 'What you describe fits none of the recorded faults for'

  const unnamed = await advise('Model not known')
  expect(unnamed.content).toContain(`${fitsNone} patient-monitor.`)
  const named = await advise('MX450')
  expect(named.content).toContain(`${fitsNone} MX450.`)
})
