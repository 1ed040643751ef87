import { Refusal } from '@tessa/app-testing'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { helpRequestId, openAsStaff, someRequestDetail } from '../../testing/help-desk.tsx'

afterEach(() => sessionStorage.clear())

test('what somebody else has changed meanwhile is shown, and the words stay', async () => {
  let looked = 0
  openAsStaff(
    {
      'GET /api/help-requests/{id}': () => {
        looked += 1
        return someRequestDetail({ version: looked })
      },
      'POST /api/help-requests/{id}/settle': () =>
        new Refusal(409, { code: 'conflict', message: 'This help request has changed meanwhile.' }),
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await dialog.getByLabelText('Message to the reporter').fill('See 7K2F-49.')
  await dialog.getByRole('button', { name: 'Settle request' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('changed meanwhile')
  await expect.element(dialog.getByLabelText('Message to the reporter')).toHaveValue('See 7K2F-49.')
  await expect.poll(() => looked).toBeGreaterThan(1)
})

test('a rush of changes asks the server a few times, not once for each', async () => {
  let tell: (text: string) => void = () => undefined
  const told = new Promise<string>((resolve) => (tell = resolve))
  const { api } = openAsStaff({ 'GET /api/events': () => told })
  const asked = () => api.callsOf('GET /api/admin/help-desk').length
  await expect.element(page.getByRole('tab', { name: /^Work Orders/ })).toBeVisible()
  const before = asked()
  tell(Array.from({ length: 20 }, (_, id) => `id: ${id + 1}\nevent: change\ndata: {}\n\n`).join(''))
  // At once, and after a pause what has come meanwhile.
  await expect.poll(asked).toBeGreaterThan(before + 1)
  expect(asked()).toBeLessThan(before + 5)
})

test('staff see who else has the request open, and are seen writing', async () => {
  const marta = { userId: helpRequestId, name: 'Marta Klein', mode: 'editing' } as const
  const { api } = openAsStaff(
    {
      'GET /api/help-requests/{id}': () => someRequestDetail(),
      'POST /api/presence': ({ body }) => ({ subject: body.subject, id: body.id, people: [marta] }),
    },
    `/help-requests?tab=help-requests&open=${helpRequestId}`,
  )
  const dialog = page.getByRole('dialog', { name: 'Help request 7K2F-50' })
  await expect.element(dialog.getByText('Marta Klein', { exact: false })).toBeVisible()
  await dialog.getByRole('button', { name: 'Internal note' }).click()
  const said = () => api.callsOf('POST /api/presence').map(({ body }) => body)
  await expect.poll(() => said().at(-1)).toMatchObject({ subject: 'help-request', mode: 'editing' })
})
