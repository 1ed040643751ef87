import { Refusal } from '@tessa/app-testing'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { ada, button, openUsers, tom, userRow } from '../../testing/open-users.ts'

beforeEach(() => page.viewport(1440, 900))

test('M-03 a deletion is asked about, and then nothing is selected', async () => {
  let users = [ada, tom]
  const { api, path } = openUsers({
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
  await expect.element(userRow('Tom Tool')).not.toBeInTheDocument()
  const routes = api.calls.map(({ route }) => route)
  expect(routes.slice(routes.indexOf('DELETE /api/admin/users/{id}') + 1)).not.toContain(
    'GET /api/admin/users/{id}',
  )
})
