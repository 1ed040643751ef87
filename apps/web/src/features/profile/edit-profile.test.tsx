import { Refusal, type Stubs, fakeApi, offline, someToken, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '../../testing/render-page.tsx'

const noSignIns = { items: [], nextCursor: null, total: 0 }

const open = async (stubs: Stubs, user = someUser()) => {
  const api = fakeApi({
    'GET /api/auth/user': () => user,
    'GET /api/auth/sessions': () => noSignIns,
    ...stubs,
  })
  return { api, ...(await renderPage('/profile/edit', { api, token: someToken() })) }
}
const save = page.getByRole('button', { name: 'Save details' })

test('a guest is asked to sign in, and then returns', async () => {
  await renderPage('/profile/edit', { api: fakeApi({}) })
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', '/login?returnTo=/profile/edit')
})

test('only changed fields are saved', async () => {
  const { api } = await open({
    'PATCH /api/user/profile': ({ body }) => someUser({ department: body.department ?? null }),
  })
  await page.getByLabelText('Department').fill('Surgery')

  await save.click()

  await expect.element(page.getByText('Profile saved')).toBeVisible()
  expect(api.callsOf('PATCH /api/user/profile').map(({ body }) => body)).toEqual([{ department: 'Surgery' }])
  await expect.element(page.getByLabelText('Department')).toHaveValue('Surgery')
})

test('an error is shown at its field and in the list with the focus, and nothing is sent', async () => {
  const { api } = await open({})
  await page.getByRole('textbox', { name: 'First name' }).fill('')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')

  await save.click()

  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveAttribute('aria-invalid', 'true')
  await summary.getByRole('link', { name: 'First name is required' }).click()
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  expect(api.callsOf('PATCH /api/user/profile')).toEqual([])
})

test.each([
  [
    new Refusal(400, { code: 'validation', message: 'No.', fields: { phone: 'Phone is not valid' } }),
    'Phone is not valid',
  ],
  [new Refusal(500, { code: 'internal', message: 'Something broke here.' }), /Something broke here/],
  [offline, /Unable to connect to server/],
] as const)('a failed save shows its reason and keeps the input (%#)', async (outcome, words) => {
  await open({ 'PATCH /api/user/profile': () => outcome })
  await page.getByLabelText('Department').fill('Surgery')
  await page.getByRole('textbox', { name: 'Phone' }).fill('+44 20 7946 0000')

  await save.click()

  await expect.element(page.getByRole('alert').getByText(words)).toBeVisible()
  await expect.element(page.getByLabelText('Department')).toHaveValue('Surgery')
  await expect.element(page.getByRole('textbox', { name: 'Phone' })).toHaveValue('+44 20 7946 0000')
})

test('a facility type that the registration does not offer stays available', async () => {
  await open({}, someUser({ facilityType: 'home-health' }))
  const type = page.getByLabelText('Facility type')
  await expect.element(type).toHaveValue('home-health')
  await type.selectOptions('Hospital')
  await type.selectOptions('Home Health')
  await expect.element(type).toHaveValue('home-health')
})

test('the mail switch is saved at once, and a failure resets it', async () => {
  let answers: 'refuse' | 'save' = 'refuse'
  const { api } = await open({
    'PATCH /api/user/profile': ({ body }) =>
      answers === 'refuse' ? offline : someUser({ emailNotifications: body.emailNotifications ?? true }),
  })
  const mails = page.getByRole('switch')

  await mails.click()
  await expect.element(page.getByText(/^Not saved\./)).toBeVisible()
  await expect.element(mails).toBeChecked()

  answers = 'save'
  await mails.click()
  await expect.element(page.getByText('Saved: mails are off.')).toBeVisible()
  await expect.element(mails).not.toBeChecked()
  expect(api.callsOf('PATCH /api/user/profile')[1]?.body).toEqual({ emailNotifications: false })
})
