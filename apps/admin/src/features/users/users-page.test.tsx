import { fakeApi, Refusal, someToken } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accountStubs, root, someAccount } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const ada = someAccount()
const tom = someAccount({
  id: '0191d7a2-0000-7000-8000-00000000c002',
  email: 'tom@hospital.example',
  firstName: 'Tom',
  lastName: 'Tool',
  role: 'technician',
  facilityName: null,
  isActive: false,
  lastLoginAt: '2026-02-01T09:00:00.000Z',
})

const open = (stubs: Parameters<typeof fakeApi>[0] = {}, address = '/admin?tab=users') => {
  const api = fakeApi({ ...accountStubs([ada, tom]), ...stubs })
  return { api, ...renderPage(address, { api, token: someToken() }) }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('N-05 the table has its columns with their defaults, and scrolls at 600 px', async () => {
  await page.viewport(1440, 900)
  open()
  await expect.element(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  const headers = page.getByRole('columnheader')
  await expect.element(headers.nth(5)).toBeVisible()
  expect(headers.elements().map(({ textContent }) => textContent)).toEqual([
    'User',
    'Role',
    'Facility',
    'Last Active',
    'Status',
    'Actions',
  ])
  for (const words of ['ada@example.test', 'User', 'St. Mary Hospital', 'Never', 'Active'])
    await expect.element(row('Ada Palmer').getByText(words, { exact: true })).toBeVisible()
  for (const words of ['Technician', 'Not specified', 'Inactive'])
    await expect.element(row('Tom Tool').getByText(words, { exact: true })).toBeVisible()
  const region = page.getByRole('region', { name: 'Users' }).element()
  expect(getComputedStyle(region).maxHeight).toBe('600px')
  expect(await axeFaults()).toEqual([])
})

test('M-03 search, role and status stand in the address and go to the server', async () => {
  const asked: URLSearchParams[] = []
  const { path } = open({
    'GET /api/admin/users': ({ query }) => {
      asked.push(new URLSearchParams(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])))
      return pageOf([ada])
    },
  })
  await page.getByRole('searchbox', { name: 'Search users by email, name...' }).fill('ada')
  await expect.poll(path).toBe('/admin?tab=users&search=ada')
  await button('Filter').click()
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Technician')
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Inactive')
  await expect.poll(path).toBe('/admin?tab=users&search=ada&role=technician&status=inactive')
  await expect
    .poll(() => Object.fromEntries(asked.at(-1) ?? []))
    .toMatchObject({ search: 'ada', role: 'technician', status: 'inactive' })
  await button('Remove filter Role: Technician').click()
  await expect.poll(path).toBe('/admin?tab=users&search=ada&status=inactive')
  await button('Clear').click()
  await expect.poll(path).toBe('/admin?tab=users')
  await expect.poll(() => asked.at(-1)?.toString()).toBe('limit=50')
})

test('M-03 a word that is no role is said and not applied', async () => {
  open({}, '/admin?tab=users&role=root')
  await expect.element(page.getByText('“root” is not a role, so it was not applied.')).toBeVisible()
})

test('N-05 no users, a failure, and another page are shown', async () => {
  let answer: 'down' | 'empty' | 'full' = 'down'
  open(
    {
      'GET /api/admin/users': ({ query }) => {
        if (answer === 'down')
          return new Refusal(400, { code: 'validation', message: 'The cursor is unknown.' })
        if (answer === 'empty') return pageOf([])
        return query?.cursor === undefined ? pageOf([ada], 'next') : pageOf([tom])
      },
    },
    '/admin?tab=users&search=x',
  )
  await expect.element(page.getByText('Failed to fetch users. The cursor is unknown.')).toBeVisible()
  answer = 'empty'
  await button('Retry').click()
  await expect.element(page.getByText('No users found')).toBeVisible()
  answer = 'full'
  await button('Clear filters').click()
  await expect.element(page.getByText('Ada Palmer')).toBeVisible()
  await button('Next page').click()
  await expect.element(page.getByText('Tom Tool')).toBeVisible()
})

test('M-04 a user is created with the defaults, and the list is asked anew', async () => {
  const { api, path } = open({ 'POST /api/admin/users': () => someAccount() })
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
  open(
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

test('M-04 an edit sends the required fields and what was touched, and Back leads to the list', async () => {
  const { api, path } = open({
    'PUT /api/admin/users/{id}': ({ body }) => someAccount({ department: body.department ?? null }),
  })
  await button('Edit Ada Palmer').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Ada Palmer' })).toBeVisible()
  await expect.poll(path).toBe(`/admin?tab=users&open=${ada.id}&dialog=edit`)
  await expect.element(button('Save')).toBeDisabled()
  await page.getByLabelText('Department').fill('')
  await page.getByRole('combobox', { name: 'Role' }).last().selectOptions('Manager')
  await expect.element(page.getByText('They are signed out everywhere at once.')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Save').click()
  await expect.element(page.getByText('User updated successfully')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users')
  expect(api.callsOf('PUT /api/admin/users/{id}')[0]?.body).toEqual({
    email: ada.email,
    firstName: 'Ada',
    lastName: 'Palmer',
    department: null,
    role: 'manager',
    updatedAt: ada.updatedAt,
  })
})

test('M-04 a change that was made on stale data keeps what was typed, and takes the rest as it is now', async () => {
  let current = ada
  const { api } = open({
    'GET /api/admin/users/{id}': () => current,
    'PUT /api/admin/users/{id}': ({ body }) => {
      if (body.updatedAt !== ada.updatedAt) return someAccount()
      current = { ...ada, department: 'Surgery', updatedAt: '2026-03-01T09:00:00.000Z' }
      return new Refusal(409, {
        code: 'conflict',
        message: 'Someone else has changed this account meanwhile.',
        current,
      })
    },
  })
  await button('Edit Ada Palmer').click()
  await page.getByLabelText('Phone').fill('+1 555 010 0144')
  await button('Save').click()
  await expect.element(page.getByLabelText('Department')).toHaveValue('Surgery')
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+1 555 010 0144')
  await button('Save').click()
  await expect.element(page.getByText('User updated successfully')).toBeVisible()
  expect(api.callsOf('PUT /api/admin/users/{id}').at(-1)?.body).toMatchObject({
    phone: '+1 555 010 0144',
    updatedAt: '2026-03-01T09:00:00.000Z',
  })
})

test('M-04 a field that others changed during its edit says so, and Save replaces it knowingly', async () => {
  let current = ada
  open({
    'GET /api/admin/users/{id}': () => current,
    'PUT /api/admin/users/{id}': ({ body }) => {
      if (body.updatedAt !== ada.updatedAt) return someAccount()
      current = { ...ada, department: 'Surgery', updatedAt: '2026-03-01T09:00:00.000Z' }
      return new Refusal(409, {
        code: 'conflict',
        message: 'Someone else has changed this account meanwhile.',
        current,
      })
    },
  })
  await button('Edit Ada Palmer').click()
  await page.getByLabelText('Department').fill('Cardiology')
  await button('Save').click()
  await expect.element(page.getByText('Changed to “Surgery” meanwhile. Save replaces it.')).toBeVisible()
  await expect.element(page.getByLabelText('Department')).toHaveValue('Cardiology')
  await expect.element(page.getByText(/^Changed to/).nth(1)).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(page.getByText('User updated successfully')).toBeVisible()
})

test('M-04 administrators cannot change their own role, and are told who can', async () => {
  open(
    { 'GET /api/admin/users/{id}': () => someAccount(root) },
    `/admin?tab=users&open=${root.id}&dialog=edit`,
  )
  await expect.element(page.getByText('Another administrator can change your role.')).toBeVisible()
  await expect.element(page.getByLabelText('Active')).toBeDisabled()
})

test('an answer that comes after its dialog was left closes no other one', async () => {
  let answer: (user: ReturnType<typeof someAccount>) => void = () => undefined
  const { path, api } = open({
    'PUT /api/admin/users/{id}': () =>
      new Promise<ReturnType<typeof someAccount>>((resolve) => {
        answer = resolve
      }),
  })
  await button('Edit Ada Palmer').click()
  await page.getByLabelText('Department').fill('Surgery')
  await button('Save').click()
  await expect.element(button('Saving...')).toBeVisible()
  await button('Cancel').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await button('Add User').click()
  await expect.element(page.getByRole('dialog', { name: 'Add User' })).toBeVisible()
  const asked = api.callsOf('GET /api/admin/users').length
  answer(someAccount({ department: 'Surgery' }))
  await expect.poll(() => api.callsOf('GET /api/admin/users').length).toBeGreaterThan(asked)
  await expect.element(page.getByRole('dialog', { name: 'Add User' })).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users&dialog=new')
})

test('M-03 a deletion is asked about, and then nothing is selected', async () => {
  let users = [ada, tom]
  const { api, path } = open({
    'GET /api/admin/users': () => pageOf(users),
    'GET /api/admin/users/{id}': () =>
      users.includes(tom) ? tom : new Refusal(404, { code: 'not_found', message: 'Gone.' }),
    'DELETE /api/admin/users/{id}': () => {
      users = [ada]
      return null
    },
  })
  await page.getByRole('link', { name: /Tom Tool/ }).click()
  await button('Delete').click()
  await expect.element(page.getByRole('dialog', { name: 'Delete Tom Tool' })).toBeVisible()
  await expect.element(page.getByText('Are you sure you want to delete this user?')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  await button('Delete').click()
  await expect.element(page.getByText('User deleted successfully')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=users')
  await expect.element(row('Tom Tool')).not.toBeInTheDocument()
  const routes = api.calls.map(({ route }) => route)
  expect(routes.slice(routes.indexOf('DELETE /api/admin/users/{id}') + 1)).not.toContain(
    'GET /api/admin/users/{id}',
  )
})

test('M-03 a password is reset from the row, and a refusal stands at its field', async () => {
  let isWeak = true
  const message = 'This password is easy to guess.'
  const { api } = open({
    'POST /api/admin/users/{id}/reset-password': () =>
      isWeak ? new Refusal(400, { code: 'weak_password', message, fields: { newPassword: message } }) : null,
  })
  await button('Reset Password of Ada Palmer').click()
  await expect.element(button('Reset Password')).toBeDisabled()
  const secret = page.getByLabelText('New password')
  await secret.fill('Welcome2026!')
  await button('Reset Password').click()
  await expect.element(secret).toHaveAccessibleDescription(/easy to guess/)
  isWeak = false
  await secret.fill('handed over at the desk 7')
  await button('Reset Password').click()
  await expect.element(page.getByText('Password reset successfully')).toBeVisible()
  expect(api.callsOf('POST /api/admin/users/{id}/reset-password').at(-1)?.body).toEqual({
    newPassword: 'handed over at the desk 7',
  })
})

test('N-05 the export downloads what the filter shows', async () => {
  const { api } = open(
    { 'POST /api/exports': () => new Refusal(429, { code: 'rate_limited', message: 'Please wait.' }) },
    '/admin?tab=users&role=technician',
  )
  await page.getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: /^CSV/ }).click()
  await expect.element(page.getByText('Export failed')).toBeVisible()
  expect(api.callsOf('POST /api/exports')[0]?.body).toMatchObject({
    list: 'users',
    format: 'csv',
    filter: { role: 'technician' },
  })
})

test('N-05 pages follow one another, and a filter leads back to the first', async () => {
  const { path } = open({
    'GET /api/admin/users': ({ query }) =>
      query.cursor === undefined ? pageOf([ada], 'next') : pageOf([tom]),
  })
  await button('Next page').click()
  await expect.element(row('Tom Tool')).toBeVisible()
  await expect.poll(path).toBe('/admin?tab=users&cursor=next')
  await page.getByRole('searchbox').fill('ada')
  await expect.poll(path).toBe('/admin?tab=users&search=ada')
  await expect.element(row('Ada Palmer')).toBeVisible()
})

test('M-01 managers do not have this tab', async () => {
  open({ 'GET /api/auth/user': () => ({ ...root, role: 'manager' }) })
  await expect.element(page.getByRole('heading', { name: 'You do not have access' })).toBeVisible()
})

test('on a phone each account is a card with its actions', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(button('Edit Tom Tool')).toBeVisible()
  expect(await axeFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('Escape closes a dialog before the record behind it', async () => {
  const { path } = open({}, `/admin?tab=users&open=${ada.id}`)
  await button('Edit').click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Ada Palmer' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Ada Palmer', exact: true })).toBeVisible()
  await expect.poll(path).toBe(`/admin?tab=users&open=${ada.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(path).toBe('/admin?tab=users')
})
