import { fakeApi, Refusal, someToken } from '@tessa/app-testing'
import { exportColumns, type AccountImportResult } from '@tessa/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountStubs } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { importColumns } from './import-columns.ts'
import { importResultCsv } from './import-result-csv.ts'

const rows: AccountImportResult['rows'] = [
  { line: 2, email: 'grace@hospital.example', outcome: 'created', column: null, reason: null },
  { line: 3, email: 'ada@hospital.example', outcome: 'unchanged', column: null, reason: null },
  { line: 4, email: 'nobody', outcome: 'refused', column: 'Email', reason: 'This is not an email address.' },
]
const button = (name: string) => page.getByRole('button', { name, exact: true })
const csv = (text = 'Email,First name,Last name\n') => new File([text], 'people.csv', { type: 'text/csv' })

const open = (stubs: Parameters<typeof fakeApi>[0]) => {
  const api = fakeApi({ ...accountStubs(), ...stubs })
  return { api, ...renderPage('/admin?tab=users', { api, token: someToken() }) }
}

test('a file is checked first, then imported, and its refused rows have their reasons', async () => {
  const { api, path } = open({ 'POST /api/admin/users/import': () => ({ rows }) })
  await button('Import').click()
  await expect.element(page.getByRole('dialog', { name: 'Import Users' })).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users&dialog=import')
  await expect.element(button('Check')).toBeDisabled()
  await page.getByLabelText('CSV file').upload(csv())
  await button('Check').click()
  await expect
    .element(page.getByText('This would happen. Created: 1, Changed: 0, Unchanged: 1, Refused: 1.'))
    .toBeVisible()
  await expect.element(page.getByText('Line 4, Email: This is not an email address.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect.element(page.getByText(/^Done\. Created: 1/)).toBeVisible()
  const file = btoa('Email,First name,Last name\n')
  expect(api.callsOf('POST /api/admin/users/import').map(({ body }) => body)).toEqual([
    { file, dryRun: true },
    { file, dryRun: false },
  ])
  await expect.element(button('Download the result')).toBeVisible()
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^(?:Import|Cancel)$/ })
  await expect.element(buttons).not.toBeInTheDocument()
  await expect.element(button('Done')).toHaveFocus()
  await button('Done').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('a file that is refused as a whole, or too large, is said', async () => {
  const message = 'Passwords do not belong in this file.'
  open({
    'POST /api/admin/users/import': () =>
      new Refusal(400, { code: 'validation', message, fields: { file: message } }),
  })
  await button('Import').click()
  await page.getByLabelText('CSV file').upload(csv())
  await button('Check').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await page.getByLabelText('CSV file').upload(csv('x'.repeat(2_097_153)))
  await expect.element(page.getByText('This file is larger than 2 MB.')).toBeVisible()
  await expect.element(button('Check')).toBeDisabled()
})

test('no cell of the result is a formula', () => {
  const [row] = rows
  if (!row) throw new Error('there is no row')
  const text = importResultCsv([{ ...row, email: '=cmd', reason: 'say "no"' }])
  expect(text).toBe(
    '\ufeff"Line","Email","Result","Column","Reason"\r\n"2","\'=cmd","created","","say ""no"""\r\n',
  )
})

test('the dialog names the columns, those of the export, and gives a template', async () => {
  open({})
  await button('Import').click()
  await expect
    .element(page.getByText(/^Email, First name, Last name, Role, .*Facility address\./))
    .toBeVisible()
  await expect.element(button('Download a template')).toBeVisible()
  expect(Object.values(exportColumns.users).slice(0, importColumns.length)).toEqual(importColumns)
})
