import { expect } from 'vitest'
import { expectPath, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test } from '../harness/journey.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { demo, signInDemo } from '../harness/test-user.ts'

/** The heading behind each entry of the menu. */
const headings: Readonly<Record<string, RegExp>> = {
  'My queue': /^My queue$/,
  Overview: /^Welcome, /,
  'User Management': /^User Management$/,
  'AI Analytics': /^AI Analytics$/,
  'Admin Tessa': /^Admin Tessa$/,
  Flows: /^Flows$/,
  'Work Orders': /^Work Order Management$/,
  Knowledge: /^Knowledge$/,
  Technicians: /^Technicians$/,
  'Contact messages': /^Contact messages$/i,
  Mail: /^Mail$/,
  'Audit log': /^Audit log$/i,
  Settings: /^Settings$/,
}
const every = Object.keys(headings).filter((label) => label !== 'My queue')
const adminsOnly: readonly string[] = ['User Management', 'Audit log', 'Settings']

test('M-01 N-01 each role finds its tabs in both doors of the app, and is told what is not open to it', async ({
  open,
  url,
}) => {
  const menus = {
    technician: ['My queue', 'Work Orders', 'Knowledge'],
    manager: [...every.filter((label) => !adminsOnly.includes(label)), 'Help Requests'],
    admin: [...every, 'Help Requests'],
  }
  for (const role of ['technician', 'manager', 'admin'] as const) {
    const { page } = await open({ token: await signInDemo(url, demo[role]) })
    const menu = page.getByRole('navigation', { name: 'Admin' })
    for (const door of ['/admin-dashboard', '/admin']) {
      await goto(page, door)
      await expect.poll(() => menu.getByRole('link').allTextContents()).toEqual([...menus[role]])
    }
    for (const label of menus[role].filter((one) => one !== 'Help Requests')) {
      await menu.getByRole('link', { name: label, exact: true }).click()
      await expectVisible(page.getByRole('heading', { level: 1, name: headings[label] ?? label }))
      if (role !== 'manager') expect(await allFaults(page), label).toEqual([])
    }
    await page.getByRole('button', { name: /^Search…/ }).click()
    await expectVisible(page.getByRole('combobox', { name: 'Search and commands' }))
    expect(await allFaults(page), 'the palette').toEqual([])
    await page.keyboard.press('Escape')
    if (role !== 'admin')
      for (const tab of ['users', 'settings', 'audit-log']) {
        await goto(page, `/admin?tab=${tab}`)
        await expectVisible(page.getByRole('heading', { name: 'You do not have access' }))
      }
    await page.getByRole('link', { name: 'Back to Main Site' }).click()
    await expectPath(page, '/')
  }
}, 180_000)

test('M-01 a user is told that there is no access, and a guest signs in at the address that was asked for', async ({
  open,
  url,
}) => {
  const user = await open({ token: await signInDemo(url, demo.user) })
  await goto(user.page, '/admin?tab=work-orders')
  await expectVisible(user.page.getByRole('heading', { name: 'You do not have access' }))

  const guest = await open()
  guest.allow(/status of 401/)
  await goto(guest.page, '/admin-dashboard?tab=technicians')
  await sendLogin(guest.page, { email: demo.manager, password: demo.password })
  await expectVisible(guest.page.getByRole('heading', { name: 'Technicians' }))
  await expectPath(guest.page, '/admin-dashboard?tab=technicians')
})
