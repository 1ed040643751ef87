import { fakeApi, Refusal, someToken, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountStubs, someAccount } from '../../testing/accounts.ts'
import { axeFaults } from '../../testing/axe-faults.ts'
import { pageOf } from '../../testing/examples.ts'
import { renderPage } from '../../testing/render-page.tsx'

const tom = someAccount({
  email: 'tom@hospital.example',
  firstName: 'Tom',
  lastName: 'Tool',
  role: 'technician',
  assignedWorkOrders: 2,
})
const load = { max_workload: 5, overdue: 0, due_today: 0, absences: [] }
const technicians = [
  { ...load, id: 7, name: 'Tom Tool', email: tom.email, current_workload: 2 },
  { ...load, id: 8, name: 'Ina Ink', email: 'ina@hospital.example', current_workload: 4 },
]

/** Opens a dialog of Tom's account; gives what the server was asked to change, in order. */
const open = (dialog: 'edit' | 'delete', stubs: Stubs = {}) => {
  const api = fakeApi({
    ...accountStubs([tom]),
    'GET /api/admin/users/{id}': () => tom,
    'GET /api/technicians/load': () => pageOf(technicians),
    'PUT /api/admin/users/{id}': () => ({ ...tom, role: 'user', assignedWorkOrders: 0 }),
    'DELETE /api/admin/users/{id}': () => null,
    ...stubs,
  })
  renderPage(`/admin?tab=users&open=${tom.id}&dialog=${dialog}`, { api, token: someToken() })
  return () =>
    api.calls.filter(({ route }) => !route.startsWith('GET')).map(({ route, body }) => ({ route, body }))
}
const taker = () => page.getByRole('combobox', { name: 'Hand their 2 open work orders to' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('whoever stops being a technician hands their work to a colleague, who may have too much', async () => {
  const changes = open('edit')
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('User')
  await taker().selectOptions('Ina Ink (4/5 orders)')
  expect(await axeFaults()).toEqual([])
  await button('Save').click()
  await expect.element(page.getByText('Ina Ink would have 6 of at most 5 orders.')).toBeVisible()
  expect(changes()).toEqual([])

  await button('Save').click()
  await expect.element(page.getByText('User updated successfully')).toBeVisible()
  expect(changes()).toEqual([
    {
      route: 'PUT /api/admin/users/{id}',
      body: expect.objectContaining({ role: 'user', handOverTo: 8, overMaximum: true }),
    },
  ])
})

test('a deletion leaves the work to all unless a colleague is chosen', async () => {
  const changes = open('delete')
  await expect.element(taker()).toHaveValue('nobody')
  await button('Delete').click()
  await expect.element(page.getByText('User deleted successfully')).toBeVisible()
  expect(changes()).toEqual([{ route: 'DELETE /api/admin/users/{id}', body: undefined }])
})

test('a refused colleague keeps the account, and the refusal stands at the field', async () => {
  let asked: unknown
  open('delete', {
    'DELETE /api/admin/users/{id}': ({ query }) => {
      asked = query
      return new Refusal(400, {
        code: 'validation',
        message: 'Please check what you entered.',
        fields: { handOverTo: 'This technician does not exist, or is not active.' },
      })
    },
  })
  await taker().selectOptions('Ina Ink (4/5 orders)')
  await button('Delete').click()
  await button('Delete').click()
  await expect.element(taker()).toHaveAccessibleDescription(/This technician does not exist/)
  expect(asked).toEqual({ handOverTo: '8', overMaximum: 'true' })
})
