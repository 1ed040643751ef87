import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectGone, expectPath, expectToast, expectVisible } from '../harness/assertions.ts'
import { allFaults } from '../harness/axe.ts'
import { goto } from '../harness/goto.ts'
import { test, type Journey } from '../harness/journey.ts'
import { sendLogin } from '../harness/sign-in-form.ts'
import { ask, demo, signInDemo } from '../harness/test-user.ts'
import { button } from './open-record.ts'

const firstPassword = 'handed over at the desk 7'

/** A person with a name of their own, so that a search finds no one else. */
const someone = () => {
  const word = `q${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 12)}`
  return { firstName: 'Grace', lastName: word, email: `grace.${word}@northside.example` }
}

/** An administrator, and somebody whose account they are about to make. */
const adminAndPerson = async (open: Journey['open'], url: string) => {
  const { page } = await open({ token: await signInDemo(url, demo.admin) })
  return { page, person: someone() }
}

const addUser = async (page: Page, person: ReturnType<typeof someone>) => {
  await button(page, 'Add User').click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(firstPassword)
  await button(page, 'Create User').click()
  await expectToast(page, 'User created successfully')
  await expectGone(dialog)
}

test('M-04 an administrator creates an account, and its owner has to choose a password at the first sign-in', async ({
  open,
  url,
  mail,
}) => {
  const { page, person } = await adminAndPerson(open, url)
  await goto(page, '/admin?tab=users')
  await addUser(page, person)
  await page.getByRole('searchbox', { name: 'Search users by email, name...' }).fill(person.lastName)
  await expectVisible(page.getByText('1 user', { exact: true }))
  await expectPath(page, `/admin?tab=users&search=${person.lastName}`)
  await expectVisible(page.getByRole('row', { name: new RegExp(person.email) }))
  expect(await allFaults(page)).toEqual([])
  const [told] = await mail(person.email)
  expect(told?.subject).toBe('Your Tessa account')
  expect(told?.text).not.toContain(firstPassword)

  const owner = await open()
  await goto(owner.page, '/login')
  await sendLogin(owner.page, { email: person.email, password: firstPassword })
  await expectVisible(owner.page.getByRole('heading', { name: 'Choose a new password' }))
  await owner.page.getByLabel('Current password', { exact: true }).fill(firstPassword)
  await owner.page.getByLabel('New password', { exact: true }).fill('a much better passphrase 3')
  await owner.page.getByLabel('Confirm new password', { exact: true }).fill('a much better passphrase 3')
  await button(owner.page, 'Change password').click()
  await expectToast(owner.page, 'Password Changed')
})

test('M-03 a demotion closes an open screen of operators, and a deleted account is gone', async ({
  open,
  url,
}) => {
  const person = someone()
  const token = await signInDemo(url, demo.admin)
  const { id } = await ask<{ id: string }>(url, 'POST /api/admin/users', {
    token,
    body: { ...person, password: firstPassword, role: 'manager' },
  })
  const signedIn = await ask<{ token: string }>(url, 'POST /api/auth/login', {
    body: { email: person.email, password: firstPassword },
  })
  const own = 'a much better passphrase 3'
  await ask(url, 'POST /api/auth/password', {
    token: signedIn.token,
    body: { currentPassword: firstPassword, newPassword: own },
  })
  const manager = await open({ token: signedIn.token })
  manager.allow(/status of 401/)
  // No list, and no query that repeats: nothing but the sign-in itself closes it.
  await goto(manager.page, '/admin?tab=admin-tessa')
  await expectVisible(manager.page.getByRole('heading', { name: 'Admin Tessa', level: 1 }))

  const { page } = await open({ token })
  await goto(page, `/admin?tab=users&open=${id}&dialog=edit`)
  await page.getByRole('dialog').getByLabel('Role').selectOption('user')
  await expectVisible(page.getByText('They are signed out everywhere at once.'))
  expect(await allFaults(page)).toEqual([])
  await button(page, 'Save').click()
  await expectToast(page, 'User updated successfully')
  await expectVisible(manager.page.getByRole('button', { name: 'Sign In', exact: true }))

  await goto(page, `/admin?tab=users&search=${person.lastName}`)
  await page.getByRole('link', { name: new RegExp(person.lastName) }).click()
  await button(page, 'Delete').click()
  await expectVisible(page.getByText('Are you sure you want to delete this user?'))
  await button(page, 'Delete').click()
  await expectToast(page, 'User deleted successfully')
  await expectVisible(page.getByText('No users found'))
  await expectPath(page, `/admin?tab=users&search=${person.lastName}`)
})

test('M-05 the record shows security and activity, and revoking ends a sign-in', async ({ open, url }) => {
  const person = someone()
  const token = await signInDemo(url, demo.admin)
  const { id } = await ask<{ id: string }>(url, 'POST /api/admin/users', {
    token,
    body: { ...person, password: firstPassword },
  })
  const owner = await ask<{ token: string }>(url, 'POST /api/auth/login', {
    body: { email: person.email, password: firstPassword },
  })
  const { page } = await open({ token })
  await goto(page, `/admin?tab=users&open=${id}&part=security`)
  await expectVisible(page.getByText('Argon2id: 19 MiB of memory, 2 passes, 1 lane'))
  await expectVisible(page.getByText('It is never shown.'))
  const sessions = page.getByRole('list', { name: 'Signed in', exact: true }).getByRole('listitem')
  await expectVisible(sessions.getByText('last seen', { exact: false }))
  await expect.poll(() => sessions.count()).toBe(1)
  expect(await allFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Revoke / }).click()
  await expectToast(page, 'Session revoked')
  await expectVisible(page.getByText('Not signed in anywhere.'))
  await expect(ask(url, 'GET /api/auth/user', { token: owner.token })).rejects.toThrow('401')

  await page.getByRole('tab', { name: 'Activity' }).click()
  await expectVisible(page.getByText('No work orders yet'))
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await expectVisible(page.getByText('Member since'))
})

test('M-03 a file of people is checked, imported, and imported again without a change', async ({
  open,
  url,
  mail,
}) => {
  const { page, person } = await adminAndPerson(open, url)
  const rows = [
    'Email;First name;Last name;Role',
    `${person.email};${person.firstName};${person.lastName};technician`,
    'nobody;Eve;Palmer;user',
  ]
  const buffer = Buffer.from(rows.join('\r\n'))
  const importFile = async (summary: string) => {
    await goto(page, '/admin?tab=users&dialog=import')
    const dialog = page.getByRole('dialog', { name: 'Import Users' })
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
    await button(page, 'Check').click()
    await expectVisible(dialog.getByText(`This would happen. ${summary}`))
    return dialog
  }
  const dialog = await importFile('Created: 1, Changed: 0, Unchanged: 0, Refused: 1.')
  await expectVisible(dialog.getByText('Line 3, Email: This is not an email address.'))
  expect(await allFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expectToast(page, 'Users imported')
  const [invitation] = await mail(person.email)
  expect(invitation?.text).toMatch(/\/reset-password#\S+/)
  await importFile('Created: 0, Changed: 0, Unchanged: 1, Refused: 1.')
})
