import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectFocus, expectGone, expectToast, expectVisible, hasFocus } from '../harness/assertions.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Sixty presses of Tab do not lead to ${target.toString()}`)
}

test('K-06 a technician finds, takes, notes, fulfills and undoes with the keyboard alone', async ({
  open,
  url,
}) => {
  const reporter = await register(url, newTestUser())
  const word = `Kiln${randomUUID().slice(0, 8)}`
  const { id } = await report(url, reporter.token, { equipmentType: word })
  const token = await signInDemo(url, demo.technician)
  const read = () =>
    ask<{ status: string; technician_name: string | null }>(url, `GET /api/work-orders/${id}`, { token })
  const { page } = await open({ token })
  const { keyboard } = page
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await goto(page, '/admin?tab=work-orders')
  await expectVisible(page.getByRole('searchbox', { name: 'Search' }))
  // The keys come with the bar that lists them.
  await expectVisible(page.getByRole('button', { name: 'Keyboard shortcuts' }))

  // Find it.
  await keyboard.press('/')
  await expectFocus(page.getByRole('searchbox', { name: 'Search' }))
  await keyboard.type(word)
  await keyboard.press('Enter')
  await expectVisible(page.getByText('1 work order', { exact: true }))
  await keyboard.press('Tab')
  await keyboard.press('j')
  await keyboard.press('Enter')
  await expectVisible(page.getByRole('complementary', { name: /^Work order/ }))

  // Take it, even if there is much to do already.
  await keyboard.press('a')
  await tabTo(page, inDialog('Take It'))
  await keyboard.press('Enter')
  const takeAnyway = inDialog('Take It Anyway')
  await expectVisible(takeAnyway.or(page.getByText(/^Assigned to/).first()).first())
  if (await takeAnyway.isVisible()) {
    await tabTo(page, takeAnyway)
    await keyboard.press('Enter')
  }
  await expectToast(page, 'Assigned to')
  await expectGone(page.getByRole('dialog'))
  expect((await read()).technician_name).not.toBeNull()

  // Note what was seen.
  await keyboard.press('n')
  await expectFocus(page.getByRole('textbox', { name: 'Note' }))
  await keyboard.type('The door seal is worn')
  await tabTo(page, inDialog('Add Note'))
  await keyboard.press('Enter')
  await expectToast(page, 'Note added')
  await expectGone(page.getByRole('dialog'))

  // Fulfill it.
  const before = (await read()).status
  await keyboard.press('s')
  await expectFocus(page.getByRole('combobox', { name: 'Status' }))
  await keyboard.type('F')
  await tabTo(page, page.getByLabel('Resolution notes'))
  await keyboard.type('New door seal')
  await tabTo(page, inDialog('Update'))
  await keyboard.press('Enter')
  await expectToast(page, 'Status: Fulfilled')
  await expectGone(page.getByRole('dialog'))
  expect((await read()).status).toBe('fulfilled')

  // Undo it.
  await keyboard.press('u')
  await expectToast(page, 'Undone')
  expect((await read()).status).toBe(before)
})
