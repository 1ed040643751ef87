import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createdHelpRequest, createdWorkOrder } from '../testing/created-case.ts'
import { giveContact, submitHelp } from '../testing/help-dialog.ts'
import { describeDevice, openAssistant } from '../testing/open-assistant.tsx'

const serial = page.getByRole('textbox', { name: 'Serial number (optional)' })
const room = page.getByRole('textbox', { name: 'Room (optional)' })
const open = page.getByRole('button', { name: 'Serial number and room', exact: true })
const fact = (name: string) =>
  expect.poll(() => document.querySelector(`[data-fact="${name}"]`)?.textContent ?? '')

test('the serial number and the room are told at any time, asked once, and reach request and order', async () => {
  await page.viewport(1300, 900)
  const { api } = await openAssistant({
    'POST /api/help-requests': () => createdHelpRequest(),
    'POST /api/work-orders': () => createdWorkOrder(),
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await open.click()
  await serial.fill(' SN-4711 ')
  await page.getByRole('button', { name: 'Save' }).click()
  await fact('serialNumber').toBe('SN-4711')

  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expect.element(serial).toHaveValue('SN-4711')
  await room.fill('Room 12')
  await submitHelp()

  await expect.poll(() => api.callsOf('POST /api/work-orders')).toHaveLength(1)
  expect(api.callsOf('POST /api/work-orders')[0]?.body).toMatchObject({
    serialNumber: 'SN-4711',
    facilityLocation: 'Room 12',
  })
  expect(api.callsOf('POST /api/help-requests')[0]?.body).toMatchObject({
    contactInfo: { facility: 'Medical Facility, Room 12' },
  })
  await fact('room').toBe('Room 12')
})

test('what was typed in the review stays when the dialog is closed without sending', async () => {
  await page.viewport(1300, 900)
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await room.fill('Bed 3')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await fact('room').toBe('Bed 3')
  await page.getByRole('button', { name: 'Get Help' }).click()
  await expect.element(room).toHaveValue('Bed 3')
})

test('the room is no address: it stays beside the one that is typed, and what is sent is confirmed', async () => {
  await page.viewport(1300, 900)
  const { api } = await openAssistant({
    'POST /api/help-requests': () => createdHelpRequest(),
    'POST /api/work-orders': () => createdWorkOrder(),
  })
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await room.fill('Bed 3')
  await giveContact()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Bed 3', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  const address = dialog.getByRole('textbox', { name: 'Facility address (optional)' })
  await expect.element(address).toHaveValue('')
  await address.fill('3 Main St')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect.element(dialog.getByText('Bed 3, 3 Main St')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit Help Request' }).click()

  await expect.poll(() => api.callsOf('POST /api/work-orders')).toHaveLength(1)
  expect(api.callsOf('POST /api/work-orders')[0]?.body).toMatchObject({
    facilityLocation: 'Bed 3, 3 Main St',
  })
  expect(api.callsOf('POST /api/help-requests')[0]?.body).toMatchObject({
    contactInfo: { facility: 'Medical Facility, Bed 3, 3 Main St' },
  })
  await fact('room').toBe('Bed 3')
})
