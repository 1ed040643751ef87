import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someAccount } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { button, field, openUsers } from '../../testing/open-users.ts'

beforeEach(() => page.viewport(1440, 900))

test('M-04 a user is created with the defaults, and the list is asked for again', async () => {
  const { api, path } = openUsers({ 'POST /api/admin/users': () => someAccount() })
  await button('Add User').click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await expect.element(dialog).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users&dialog=new')
  await expect.element(button('Create User')).toBeDisabled()
  await page.getByLabelText('First name').fill('Grace')
  await page.getByLabelText('Last name').fill('Hopper')
  await field('Email').fill('grace@hospital.example')
  await dialog.getByLabelText('Facility').fill('Riverbend')
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
    facilityName: 'Riverbend',
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

test('M-03 all wrong fields are told at once, before anything is sent, until each is right', async () => {
  const { api } = openUsers({ 'POST /api/admin/users': () => someAccount() }, '/admin?tab=users&dialog=new')
  const dialog = page.getByRole('dialog')
  const password = dialog.getByLabelText('Password').first()
  await page.getByLabelText('First name').fill('Grace')
  await page.getByLabelText('Last name').fill('<b>')
  await field('Email').fill('grace')
  await page.getByLabelText('Phone').fill('12345')
  await password.fill('short')
  await button('Create User').click()
  await expect.element(page.getByText('Correct the marked fields.')).toBeVisible()
  await expect
    .element(page.getByLabelText('Last name'))
    .toHaveAccessibleDescription(/^Last name must not contain/)
  await expect.element(field('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect
    .element(page.getByLabelText('Phone'))
    .toHaveAccessibleDescription(/^Phone must have 10 to 13 digits/)
  await expect.element(password).toHaveAccessibleDescription(/Password must be at least 8 characters long/)
  expect(api.callsOf('POST /api/admin/users')).toEqual([])

  await page.getByLabelText('Last name').fill('Hopper')
  await field('Email').fill('grace@hospital.example')
  await page.getByLabelText('Phone').fill('+1 555 010 0199')
  await password.fill('correct horse battery 9')
  await expect.element(page.getByText('Correct the marked fields.')).not.toBeInTheDocument()
  await button('Create User').click()
  await expect.poll(() => api.callsOf('POST /api/admin/users')).toHaveLength(1)
})
