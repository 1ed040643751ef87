import { Refusal, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDashboard } from '../../testing/open-dashboard.ts'

test('the profile can be read and links to its edit page', async () => {
  await openDashboard('/dashboard?tab=profile', {
    user: someUser({ facilityType: 'emergency-department', city: 'Leeds' }),
  })
  await expect.element(page.getByText('Emergency Department')).toBeVisible()
  await expect.element(page.getByText('Leeds')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Edit Profile' }))
    .toHaveAttribute('href', '/profile/edit')
})

const unconfirmed = 'Your email address is not confirmed yet'

test.each(['/dashboard', '/profile/edit'])(
  'R-05 %s shows that the address is not confirmed, and sends the mail again',
  async (address) => {
    const user = someUser({ isEmailConfirmed: false })
    const answers = [new Refusal(429, { code: 'rate_limited', message: 'Several were sent.' }), null]
    const sent: unknown[] = []
    await openDashboard(address, {
      user,
      stubs: {
        'GET /api/auth/sessions': () => ({ items: [], nextCursor: null, total: 0 }),
        'POST /api/auth/confirmation-mail': () => {
          sent.push(answers[0])
          return answers.shift() ?? null
        },
      },
    })
    const notice = page.getByRole('region', { name: unconfirmed })
    await expect.element(notice).toMatchTextContent(user.email)
    await notice.getByRole('button', { name: 'Send the mail again' }).click()
    await expect.element(notice.getByRole('alert')).toMatchTextContent('Several were sent.')
    await notice.getByRole('button', { name: 'Send the mail again' }).click()
    await expect.element(notice.getByRole('status')).toMatchTextContent('It is on its way.')
    expect(sent).toHaveLength(2)
  },
)

test('R-05 the notice disappears when the user returns to the tab after confirming', async () => {
  let isEmailConfirmed = false
  await openDashboard('/dashboard', { stubs: { 'GET /api/auth/user': () => someUser({ isEmailConfirmed }) } })
  await expect.element(page.getByRole('region', { name: unconfirmed })).toBeVisible()
  isEmailConfirmed = true
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('region', { name: unconfirmed })).not.toBeInTheDocument()
})

test('an account whose details were removed asks for them', async () => {
  await openDashboard('/dashboard', { user: someUser({ firstName: 'ada.lovelace', lastName: '' }) })
  const notice = page.getByRole('region', { name: 'Please complete your details' })
  await expect
    .element(notice.getByRole('link', { name: 'Edit Profile' }))
    .toHaveAttribute('href', '/profile/edit')
})
