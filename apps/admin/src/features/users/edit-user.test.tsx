import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { root, someAccount } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { ada, button, openUsers } from '../../testing/open-users.ts'

beforeEach(() => page.viewport(1440, 900))

test('M-04 an edit sends the required fields and what was touched, and Back leads to the list', async () => {
  const { api, path } = openUsers({
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

/** Opens the accounts of a server on which another admin changes Ada's department before the first Save. */
const openChangedMeanwhile = () => {
  let current = ada
  return openUsers({
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
}

test('M-04 a change that was made on stale data keeps what was typed, and takes the rest as it is now', async () => {
  const { api } = openChangedMeanwhile()
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
  openChangedMeanwhile()
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
  openUsers(
    { 'GET /api/admin/users/{id}': () => someAccount(root) },
    `/admin?tab=users&open=${root.id}&dialog=edit`,
  )
  await expect.element(page.getByText('Another administrator can change your role.')).toBeVisible()
  await expect.element(page.getByLabelText('Active')).toBeDisabled()
})

test('an answer that comes after its dialog was left closes no other one', async () => {
  let answer: (user: ReturnType<typeof someAccount>) => void = () => undefined
  const { path, api } = openUsers({
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
