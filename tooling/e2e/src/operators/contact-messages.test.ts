import { expect } from 'vitest'
import { expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { ask, demo, newTestUser } from '../harness/test-user.ts'

test('a manager finds a message with its deadline, answers it and makes it a work order as promised', async ({
  open,
  url,
  mail,
}) => {
  const { email } = newTestUser()
  await ask(url, 'POST /api/contact-messages', {
    body: {
      name: 'Ada Lovelace',
      email,
      phone: '+1 555 010 0199',
      facility: 'Riverbend, Room 12',
      equipment: 'Autoclave',
      urgency: 'medium',
      message: 'The yearly inspection is due.',
    },
  })
  const { page } = await open()
  await goto(page, `${url}/admin?tab=contact-messages`)
  await sendLogin(page, { email: demo.manager, password: demo.password })
  await page.getByRole('searchbox', { name: 'Search' }).fill(email)
  const rows = page.getByRole('table', { name: 'Contact messages' }).locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  await expectVisible(
    rows
      .getByRole('cell')
      .nth(2)
      .getByText(/\d:\d\d [AP]M/),
  )
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Overdue')
  await expectVisible(page.getByText('No contact messages found'))
  await page.getByRole('button', { name: 'Remove filter Status: Overdue' }).click()
  expect(await allFaults(page)).toEqual([])

  await rows.getByRole('link', { name: 'Ada Lovelace' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message from Ada Lovelace' })
  await expectVisible(dialog.getByText(/^Answer due: /))
  await dialog.getByRole('button', { name: 'Answer by mail' }).click()
  await dialog.getByLabel(`Answer to ${email}`).fill('   ')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expectVisible(dialog.getByText('Write an answer first.'))
  await dialog.getByLabel(`Answer to ${email}`).fill('We come on Monday.')
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expectVisible(dialog.getByRole('list').getByText('We come on Monday.'))
  await dialog.getByRole('button', { name: 'Make a work order' }).click()
  await dialog.getByRole('button', { name: 'Create work order' }).click()
  await dialog.getByRole('link', { name: 'Open work order' }).click()
  const facts = page.getByRole('region', { name: 'Contact Information' })
  await expectVisible(facts.getByText('Riverbend', { exact: true }))
  await expectVisible(facts.getByText('Room 12', { exact: true }))

  const subjects = (await mail(email, 2)).map(({ subject }) => subject)
  expect(subjects).toContain('Answer to your message')
})
