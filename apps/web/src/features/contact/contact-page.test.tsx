import { fakeApi, Refusal, someConfig, someToken, someUser } from '@tessa/app-testing'
import { defaultSlaTimes } from '@tessa/contract'
import { expect, test, vi, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage, reopenPage } from '../../testing/render-page.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const submit = page.getByRole('button', { name: 'Request Service' })

const watchMail = () => {
  const opened: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.href)
  })
  onTestFinished(() => click.mockRestore())
  return opened
}
const server = () =>
  fakeApi({ 'GET /api/config': () => someConfig(), 'GET /api/auth/user': () => someUser() })
const fill = async () => {
  await field('Name').fill('Grace')
  await field('Email').fill('grace@example.test')
  await field('Phone').fill('+1 555 010 0100')
  await field('Message').fill('It beeps.\nAll day.')
  await page.getByRole('radio', { name: 'High' }).click()
}

test('the page shows the emergency line, response times and hours', async () => {
  await renderPage('/contact', { api: server() })
  await expect
    .element(page.getByRole('link', { name: '+1 555 0100' }))
    .toHaveAttribute('href', 'tel:+15550100')
  await expect.element(page.getByText('24/7 Emergency Line')).toBeVisible()
  await expect.element(page.getByText('Under 2 hours')).toBeVisible()
  await expect.element(page.getByText('Same day')).toBeVisible()
  await expect.element(page.getByText('Mon-Fri 8AM-5PM').first()).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
})

test('the page words what the settings promise, and when the service is open', async () => {
  const slaTimes = {
    ...defaultSlaTimes,
    emergency: { clock: 'always', minutes: 45 },
    scheduled: { clock: 'business', minutes: 480 },
  } as const
  const config = someConfig({ slaTimes, serviceHours: 'Mon-Sat 9AM-6PM' })
  await renderPage('/contact', { api: fakeApi({ 'GET /api/config': () => config }) })
  await expect.element(page.getByText('Under 45 minutes')).toBeVisible()
  await expect.element(page.getByText('8 business hours')).toBeVisible()
  await expect.element(page.getByText('Mon-Sat 9AM-6PM').first()).toBeVisible()
})

test('missing fields are listed with the focus on the list, and the input stays', async () => {
  await renderPage('/contact', { api: server() })
  await field('Name').fill('Grace')
  await field('Email').fill('nowhere')

  await submit.click()

  const summary = page.getByRole('alert', { name: 'There is a problem' })
  await expect.element(summary).toHaveFocus()
  expect(
    summary
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Please enter a valid email address', 'Phone number is required', 'Message is required'])
  await expect.element(field('Name')).toHaveValue('Grace')
})

test('an invalid name or facility is reported at its field', async () => {
  await renderPage('/contact', { api: server() })
  await field('Name').fill('Grace <grace@evil.test>')
  await field('Facility').fill('http://evil.test')
  await submit.click()
  const rule = 'must not contain web addresses, angle brackets, line breaks or direction marks'
  await expect.element(page.getByRole('link', { name: `Name ${rule}` })).toBeVisible()
  await expect.element(page.getByRole('link', { name: `Facility ${rule}` })).toBeVisible()
})

test('a guest is offered an account, can continue without one, and nothing is sent to the server', async () => {
  const opened = watchMail()
  const api = server()
  await renderPage('/contact', { api })
  await fill()

  await submit.click()

  const dialog = page.getByRole('dialog', { name: 'Account Required' })
  await expect
    .element(dialog.getByRole('link', { name: 'Log In' }))
    .toHaveAttribute('href', '/login?returnTo=/contact')
  await expect
    .element(dialog.getByRole('link', { name: 'Sign Up' }))
    .toHaveAttribute('href', '/register?returnTo=/contact')
  await dialog.getByRole('button', { name: 'Continue without account' }).click()

  await expect.element(page.getByRole('heading', { name: 'Your mail is ready to send' })).toBeVisible()
  expect(opened).toHaveLength(1)
  const mail = new URL(opened[0] ?? '')
  expect(decodeURIComponent(mail.pathname)).toBe('support@northside.test')
  expect(mail.searchParams.get('subject')).toBe('[HIGH] Service request')
  expect(mail.searchParams.get('body')).toContain('It beeps.\r\nAll day.')
  expect(api.calls.map(({ route }) => route)).toEqual(['GET /api/config'])
})

test('a guest with a critical request is offered the phone line before an account', async () => {
  const opened = watchMail()
  await renderPage('/contact', { api: server() })
  await fill()
  await page.getByRole('radio', { name: 'Critical' }).click()

  await submit.click()

  const dialog = page.getByRole('dialog', { name: 'Account Required' })
  await expect
    .element(dialog.getByRole('link', { name: '+1 555 0100' }))
    .toHaveAttribute('href', 'tel:+15550100')
  const ways = [...dialog.element().querySelectorAll('a, button:not([aria-label="Close"])')]
  expect(ways.map(({ textContent }) => textContent)).toEqual([
    '+1 555 0100',
    'Write an email without an account',
    'Log In',
    'Sign Up',
  ])
  await expect.element(dialog.getByText(/Call now\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Write an email without an account' }).click()

  await expect.element(page.getByRole('heading', { name: 'Your mail is ready to send' })).toBeVisible()
  expect(opened).toHaveLength(1)
})

test('a guest with a critical request is told to call only if there is a number', async () => {
  const api = fakeApi({ 'GET /api/config': () => someConfig({ emergencyPhone: '' }) })
  await renderPage('/contact', { api })
  await fill()
  await page.getByRole('radio', { name: 'Critical' }).click()
  await submit.click()

  const dialog = page.getByRole('dialog', { name: 'Account Required' })
  await expect.element(dialog.getByText('For this request you need no account.')).toBeVisible()
  expect(dialog.getByText(/Call now|Emergency Line/).elements()).toEqual([])
})

test('the draft of a guest is restored after signing in, together with the account’s details', async () => {
  const { close } = await renderPage('/contact', { api: server() })
  await field('Message').fill('It beeps.')
  await submit.click()
  await expect.element(page.getByRole('alert', { name: 'There is a problem' })).toBeVisible()
  close()

  await reopenPage('/contact', { api: server(), token: someToken() })

  await expect.element(field('Message')).toHaveValue('It beeps.')
  await expect.element(field('Name')).toHaveValue('Ada Palmer')
  await expect.element(field('Facility')).toHaveValue('St. Mary Hospital')
})

test('signing out clears the draft', async () => {
  watchMail()
  const signedIn = fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    'POST /api/auth/logout': () => ({ endedSessions: 1 }),
  })
  const { close } = await renderPage('/contact', { api: signedIn, token: someToken() })
  await field('Message').fill('It beeps.')
  await submit.click()
  await expect.element(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
  expect(localStorage.getItem('tessa-personal:contact-draft')).not.toBeNull()
  const places = ['help-draft', 'comment-draft:WO-1', 'feedback-draft:WO-1:cancel'].map(
    (place) => `tessa-personal:${place}`,
  )
  for (const place of places) sessionStorage.setItem(place, '{}')
  await page.getByRole('button', { name: 'Ada Palmer' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  close()

  await reopenPage('/contact', { api: server() })

  await expect.element(field('Message')).toHaveValue('')
  await expect.element(field('Name')).toHaveValue('')
  expect(places.filter((place) => sessionStorage.getItem(place) !== null)).toEqual([])
})

test('a signed-in user goes straight to the mail, and the form is cleared after sending', async () => {
  const opened = watchMail()
  await renderPage('/contact', { api: server(), token: someToken() })
  await field('Message').fill('It beeps.')
  await submit.click()
  await expect.element(page.getByText('support@northside.test', { exact: true }).last()).toBeVisible()
  expect(opened).toHaveLength(1)
  await expect.element(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
  await expect.element(field('Message')).toHaveValue('It beeps.')

  await page.getByRole('button', { name: 'It is sent, clear the form' }).click()

  await expect.element(field('Message')).toHaveValue('')
  await expect.element(field('Name')).toHaveValue('Ada Palmer')
  expect(localStorage.getItem('tessa-personal:contact-draft')).toBeNull()
})

test('without a mail program, the page sends the message once, and a failure keeps it', async () => {
  watchMail()
  let isDown = true
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    'POST /api/contact-messages': () =>
      isDown
        ? new Refusal(503, { code: 'unavailable', message: 'Please try again in a moment.' })
        : { id: '0191d7a2-0000-7000-8000-000000000009', createdAt: '2026-03-02T09:00:00.000Z' },
  })
  await renderPage('/contact', { api, token: someToken() })
  await fill()
  await submit.click()
  const send = page.getByRole('button', { name: 'Send it from here' })
  await send.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Please try again in a moment.' }))
    .toBeVisible()
  await expect.element(field('Message')).toHaveValue('It beeps.\nAll day.')
  isDown = false
  await send.click()
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  await expect.element(field('Message')).toHaveValue('')
  expect(api.callsOf('POST /api/contact-messages')[1]?.body).toMatchObject({
    message: 'It beeps.\nAll day.',
    urgency: 'high',
  })
})

test('text typed while a message is being sent does not count as sent', async () => {
  const receipt = { id: '0191d7a2-0000-7000-8000-000000000009', createdAt: '2026-03-02T09:00:00.000Z' }
  let arrive: (there: typeof receipt) => void = () => {}
  const arrived = new Promise<typeof receipt>((resolve) => (arrive = resolve))
  const api = fakeApi({
    'GET /api/config': () => someConfig(),
    'GET /api/auth/user': () => someUser(),
    'POST /api/contact-messages': () => arrived,
  })
  await renderPage('/contact', { api, token: someToken() })
  await fill()
  await submit.click()
  await page.getByRole('button', { name: 'Send it from here' }).click()
  await field('Message').fill('It beeps.\nAll day.\nAnd it smells.')
  arrive(receipt)
  await expect.element(page.getByText('Message Sent')).toBeVisible()
  await expect.element(field('Message')).toHaveValue('It beeps.\nAll day.\nAnd it smells.')
})
