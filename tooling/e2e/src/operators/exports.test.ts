import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

/** Chooses a format, and reads what the browser has downloaded. */
const exported = async (page: Page, format: 'CSV' | 'NDJSON') => {
  await page.getByText('Export', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^${format}`) }).click(),
  ])
  expect(await download.failure()).toBeNull()
  return {
    name: download.suggestedFilename(),
    url: download.url(),
    text: readFileSync(await download.path(), 'utf8'),
  }
}

test('a manager downloads what the list shows, and a spreadsheet runs none of it', async ({ open, url }) => {
  const reporter = await register(url, newTestUser())
  const word = `Pump${randomUUID().slice(0, 8)}`
  const urgent = await report(url, reporter.token, { equipmentType: word, priority: 'high' })
  await report(url, reporter.token, { equipmentType: word, priority: 'low' })
  const token = await signInDemo(url, demo.manager)
  const note = '=HYPERLINK("https://evil.example","Click")\n＝1+1'
  await ask(url, `POST /api/work-orders/${urgent.id}/notes`, { token, body: { note } })
  const { page } = await open({ token })
  await goto(page, `/admin?tab=work-orders&search=${word}&priority=high`)
  await expectVisible(page.getByRole('row').filter({ hasText: urgent.workOrderNumber }))
  await page.getByText('Export', { exact: true }).click()
  await expectVisible(page.getByText('Everything that the filters show, on all pages.'))
  expect(await allFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  const csv = await exported(page, 'CSV')

  await expectVisible(page.getByText('1 work order as CSV.'))
  expect(csv.name).toMatch(/^tessa-work-orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/)
  const rows: Record<string, string>[] = parse(csv.text, { bom: true, columns: true })
  expect(rows).toMatchObject([
    {
      Number: urgent.workOrderNumber,
      Equipment: word,
      Priority: 'high',
      'Newest note': `'=HYPERLINK("https://evil.example","Click")\n'＝1+1`,
    },
  ])
  expect((await fetch(csv.url)).status).toBe(404)

  const ndjson = await exported(page, 'NDJSON')
  expect(JSON.parse(ndjson.text)).toMatchObject({ work_order_number: urgent.workOrderNumber, notes: note })
})

test('managers download the calls for help, and the page’s password offers no download', async ({
  open,
  url,
}) => {
  const { email } = newTestUser()
  const { requestNumber } = await ask<{ requestNumber: string }>(url, 'POST /api/help-requests', {
    body: {
      sessionId: randomUUID(),
      summary: { equipment: 'Autoclave', issue: 'stops at 118 degrees' },
      contactInfo: { name: 'Ada Lovelace', email, phone: '+1 555 010 0199' },
    },
  })
  const guest = await open()
  await goto(guest.page, `${url}/help-requests?tab=help-requests`)
  await guest.page.getByLabel('Password', { exact: true }).fill('Help-desk-2026!')
  await guest.page.getByRole('button', { name: 'Access Dashboard' }).click()
  await expectVisible(guest.page.getByRole('table', { name: 'Help requests' }))
  await expect.poll(() => guest.page.getByText('Export', { exact: true }).count()).toBe(0)

  const { page } = await open({ screen: 'phone', token: await signInDemo(url, demo.manager) })
  await goto(page, `${url}/help-requests?tab=help-requests&show=open`)
  const { text } = await exported(page, 'NDJSON')
  const rows = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(rows).toContainEqual(
    expect.objectContaining({ requestNumber, contactEmail: email, settledAs: null }),
  )
})

test('I-04 a technician downloads no list: no screen offers it, and the server refuses it', async ({
  open,
  url,
}) => {
  const token = await signInDemo(url, demo.technician)
  const { page } = await open({ token })
  const exports = page.getByText(/^Export/)
  await goto(page, '/admin?tab=work-orders')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await expectVisible(page.getByRole('button', { name: 'Copy numbers' }))
  await page.keyboard.press('?')
  await expectVisible(page.getByRole('dialog').getByText('Undo your last change', { exact: false }))
  await expect.poll(() => exports.count()).toBe(0)
  await goto(page, '/help-requests?tab=help-requests')
  await expectVisible(page.getByText('Compact rows'))
  await expect.poll(() => exports.count()).toBe(0)

  const body = { list: 'work-orders', format: 'csv' }
  await expect(ask(url, 'POST /api/exports', { token, body })).rejects.toThrow('answered 403')
})
