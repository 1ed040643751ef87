import { Refusal, offline, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptHere } from '../../testing/kept-here.ts'
import { emptyDashboard } from '../../testing/case-examples.ts'
import { describeDevice, openAssistant, heading } from './testing/open-assistant.tsx'

const tray = () => page.getByRole('region', { name: 'Not sent yet' })
const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const dialog = () => page.getByRole('dialog')

const askForHelp = async () => {
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  const next = () => dialog().getByRole('button', { name: 'Continue' }).click()
  await next()
  await dialog().getByRole('textbox', { name: 'Your name' }).fill('Ada Palmer')
  await dialog().getByRole('textbox', { name: 'Phone' }).fill('+1 555 010 0199')
  await dialog().getByRole('textbox', { name: 'Email' }).fill('ada@example.test')
  await next()
  await dialog().getByRole('button', { name: 'Submit Help Request' }).click()
  await expect.element(page.getByText('Waiting to be sent: no one has it yet.')).toBeVisible()
}

test('what was sent from a session that is left can be seen, and given up once it is refused', async () => {
  let answer: Refusal | typeof offline = offline
  await openAssistant({ 'POST /api/help-requests': () => answer, 'POST /api/work-orders': () => answer })
  await gotIt()
  await askForHelp()
  await expect.element(tray()).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Start Over' }).click()
  await dialog().getByRole('button', { name: 'Start over' }).click()
  await expect.element(heading(/What equipment needs help/)).toBeVisible()
  await expect.element(tray().getByText('2 things are saved on this device')).toBeVisible()

  answer = new Refusal(400, { code: 'validation', message: 'The name is too long.' })
  dispatchEvent(new Event('online'))

  await expect.element(tray().getByText('2 things need your attention.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await tray().getByRole('button', { name: 'Show' }).click()
  await expect
    .element(
      tray()
        .getByText(/The name is too long/)
        .first(),
    )
    .toBeVisible()
  await tray().getByRole('button', { name: 'Give up' }).click()
  await expect.element(tray()).not.toBeInTheDocument()
})

const signOut = async () => {
  await page.getByRole('button', { name: 'Ada Palmer' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
const signedInOffline = {
  ...emptyDashboard,
  'GET /api/auth/user': () => someUser(),
  'POST /api/auth/logout': () => ({ endedSessions: 1 }),
  'POST /api/help-requests': () => offline,
  'POST /api/work-orders': () => offline,
} satisfies Stubs

test('a person who signs out is told what has not been sent, and afterwards that it waits for them', async () => {
  await openAssistant(signedInOffline, { token: someToken({ name: someUser().id }) })
  await gotIt()
  await askForHelp()
  await signOut()
  await expect.element(dialog().getByText(/2 things have not been received yet/)).toBeVisible()
  await dialog().getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()

  await signOut()
  await dialog().getByRole('button', { name: 'Sign out, send later' }).click()

  await expect.element(tray().getByText(/on this device wait for you to sign in/)).toBeVisible()
  await expect
    .element(tray().getByRole('link', { name: 'Sign in to send' }))
    .toHaveAttribute('href', '/login?returnTo=/')
  await tray().getByRole('button', { name: 'Delete' }).click()
  await expect.element(tray().getByText(/for good\? They were never received/)).toBeVisible()
  await tray().getByRole('button', { name: 'Delete for good' }).click()
  await expect.element(tray()).not.toBeInTheDocument()
  expect(await keptHere()).toEqual([])
})

test('a person who deletes what has not been sent leaves nothing in this browser', async () => {
  await openAssistant(signedInOffline, { token: someToken({ name: someUser().id }) })
  await gotIt()
  await askForHelp()
  await expect.poll(keptHere).not.toEqual([])

  await signOut()
  await dialog().getByRole('button', { name: 'Delete and sign out' }).click()

  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(keptHere).toEqual([])
  await expect.element(tray()).not.toBeInTheDocument()
})

test('what waits for another account can be deleted by the person who signs in next', async () => {
  const { signIn } = await openAssistant(signedInOffline, { token: someToken({ name: someUser().id }) })
  await gotIt()
  await askForHelp()

  signIn.accept(someToken({ name: 'other' }))

  await expect.element(tray().getByText(/of another account wait on this device for its owner/)).toBeVisible()
  await expect.element(tray().getByRole('link', { name: 'Sign in to send' })).not.toBeInTheDocument()
  await expect.element(tray().getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('nothing longer than the server takes can be typed in the help dialog', async () => {
  await openAssistant()
  await gotIt()
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await dialog().getByRole('button', { name: 'Continue' }).click()
  const name = dialog().getByRole('textbox', { name: 'Your name' })
  await expect.element(name).toHaveAttribute('maxlength', '200')
  const address = dialog().getByRole('textbox', { name: 'Facility address' })
  await expect.element(address).toHaveAttribute('maxlength', '300')
})
