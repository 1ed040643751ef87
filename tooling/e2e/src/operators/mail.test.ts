import { expect } from 'vitest'
import { expectPath, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'
import { button } from './open-record.ts'

interface Mails {
  readonly items: readonly { readonly id: string; readonly status: string }[]
}

const mailsTo = (email: string) => `/admin?tab=mail&recipient=${encodeURIComponent(email)}`

test('O-03 an administrator of the demo finds a mail, reads it whole, and its reading is recorded', async ({
  open,
  url,
}) => {
  const { email } = await register(url, newTestUser())
  const token = await signInDemo(url, demo.admin)
  const statuses = async () =>
    (await ask<Mails>(url, `GET /api/admin/mails?recipient=${email}`, { token })).items.map(
      ({ status }) => status,
    )
  await expect.poll(statuses, { timeout: 30_000 }).toEqual(['sent'])
  const { page } = await open({ token })
  await goto(page, mailsTo(email))
  const row = page.getByRole('row').filter({ hasText: email })
  await expectVisible(row.getByText('Sent'))
  expect(await allFaults(page)).toEqual([])

  await row.getByRole('link', { name: /Confirm your email address/ }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText(`${url}/confirm-email`, { exact: false }))
  expect(await allFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expectPath(page, mailsTo(email))

  await goto(page, '/admin?tab=audit-log&event=mail.read')
  await expectVisible(page.getByRole('row').filter({ hasText: 'shown: whole' }).first())
}, 60_000)

test('O-03 a manager searches the mails, sees no key, and is led to the case of one', async ({
  open,
  url,
}) => {
  const guest = newTestUser()
  const { id } = await ask<{ id: string }>(url, 'POST /api/work-orders', {
    body: {
      equipmentType: 'Autoclave',
      contactName: 'Ada Lovelace',
      contactPhone: '+1 555 010 0199',
      contactEmail: guest.email,
      issueDescription: 'Stops at 118 degrees',
    },
  })
  const token = await signInDemo(url, demo.manager)
  const list = async () => (await ask<Mails>(url, `GET /api/admin/mails?about=${id}`, { token })).items
  await expect.poll(async () => (await list()).length, { timeout: 20_000 }).toBe(1)

  const { page } = await open({ token })
  await goto(page, '/admin?tab=mail')
  await page.getByRole('searchbox').fill(guest.email)
  // A row that moves while it is pressed opens nothing.
  await expectVisible(page.getByText('1 mail', { exact: true }))
  const row = page.getByRole('row').filter({ hasText: guest.email })
  await row.getByRole('link', { name: /We received your work order/ }).click()
  const dialog = page.getByRole('dialog')
  await expectVisible(dialog.getByText('[link removed]', { exact: false }))
  expect(await dialog.textContent()).not.toContain('://')
  await button(page, 'Close').click()

  await row.getByRole('link').nth(1).click()
  await expectPath(page, `/admin?tab=work-orders&open=${id}`)
  await expectVisible(
    page.getByRole('complementary', { name: /^Work order / }).getByText(guest.email, { exact: true }),
  )
}, 60_000)
