import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someAccount } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { button, field, openUsers } from '../../testing/open-users.ts'

beforeEach(() => page.viewport(1440, 900))

test('M-04 a user is created with the defaults, and the list is asked anew', async () => {
  const { api, path } = openUsers({ 'POST /api/admin/users': () => someAccount() })
  await button('Add User').click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users&dialog=new')
  await expect.element(button('Create User')).toBeDisabled()
  await page.getByLabelText('First name').fill('Grace')
  await page.getByLabelText('Last name').fill('Hopper')
  await field('Email').fill('grace@hospital.example')
  await expect.element(button('Create User')).toBeDisabled()
  await page.getByRole('dialog').getByLabelText('Password').first().fill('correct horse battery 9')
  expect(await axeFaults()).toEqual([])
  await button('Create User').click()
  await expect.element(page.getByText('User created successfully')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=users')
  const [call] = api.callsOf('POST /api/admin/users')
  expect(call?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(call?.body).toEqual({
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace@hospital.example',
    phone: '',
    department: '',
    password: 'correct horse battery 9',
    role: 'user',
    isActive: true,
  })
})

test('M-03 a failure is said under the title Error and at its field, and what was typed stays', async () => {
  const message = 'An account with this email already exists.'
  openUsers(
    {
      'POST /api/admin/users': () =>
        new Refusal(409, { code: 'email_taken', message, fields: { email: message } }),
    },
    '/admin?tab=users&dialog=new',
  )
  await page.getByLabelText('First name').fill('Grace')
  await page.getByLabelText('Last name').fill('Hopper')
  await field('Email').fill('ADA@example.test')
  await page.getByRole('dialog').getByLabelText('Password').first().fill('correct horse battery 9')
  await button('Create User').click()
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await expect.element(field('Email')).toHaveAccessibleDescription(message)
  await expect.element(field('Email')).toHaveValue('ADA@example.test')
})
