import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { report } from '../cases/reports.ts'
import { expectFocus, expectGone, expectToast, expectVisible, hasFocus } from '../harness/assertions.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { ask, demo, newTestUser, register, signInDemo } from '../harness/test-user.ts'

/** Fails the journey, which allows no error in the console, where a pointer is used. */
const refusePointers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => console.error('A pointer was used'), true)
  })

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
  const { page } = await open()
  await refusePointers(page)
  const { keyboard } = page
  const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await goto(page, '/admin?tab=work-orders')

  // Sign in.
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await keyboard.type(demo.technician)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(demo.password)
  await keyboard.press('Enter')
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

test('K-04 a manager selects two, changes both and undoes it with the keyboard alone', async ({
  open,
  url,
}) => {
  const reporter = await register(url, newTestUser())
  const word = `Kiln${randomUUID().slice(0, 8)}`
  const token = await signInDemo(url, demo.manager)
  const ids: string[] = []
  for (let count = 0; count < 2; count += 1)
    ids.push((await report(url, reporter.token, { equipmentType: word })).id)
  const statuses = () =>
    Promise.all(
      ids.map(
        async (id) => (await ask<{ status: string }>(url, `GET /api/work-orders/${id}`, { token })).status,
      ),
    )
  const before = await statuses()
  const { page } = await open({ token })
  await refusePointers(page)
  const { keyboard } = page
  await goto(page, `/admin?tab=work-orders&search=${word}`)
  await expectVisible(page.getByText('2 work orders', { exact: true }))
  await expectVisible(page.getByRole('button', { name: 'Keyboard shortcuts' }))

  for (const key of ['j', 'x', 'j', 'x']) await keyboard.press(key)
  await expectVisible(page.getByRole('region', { name: 'Selection' }).getByText('2 selected'))
  await keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Update the Status of 2 work orders' })
  await tabTo(page, dialog.getByRole('combobox', { name: 'Status' }))
  await keyboard.type('E')
  await tabTo(page, dialog.getByRole('button', { name: 'Update', exact: true }))
  await keyboard.press('Enter')
  await expectToast(page, '2 work orders: 2 changed')
  expect(await statuses()).toEqual(['escalated', 'escalated'])

  await keyboard.press('u')
  await expectToast(page, 'Undone')
  expect(await statuses()).toEqual(before)
})
