import { Refusal, offline, someToken, someUser, type Stubs } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { storedData } from '../../../testing/stored-data.ts'
import { emptyDashboard } from '../../../testing/case-examples.ts'
import { submitHelp } from '../testing/help-dialog.ts'
import { openOutbox } from '../../../shared/outbox/outbox.ts'
import { describeDevice, openAssistant, heading } from '../testing/open-assistant.tsx'

const tray = () => page.getByRole('region', { name: 'Not sent yet' })
const gotIt = () => page.getByRole('button', { name: 'Got it' }).click()
const dialog = () => page.getByRole('dialog')

const askForHelp = async () => {
  await describeDevice()
  await page.getByRole('button', { name: 'Get Help' }).click()
  await submitHelp()
  await expect.element(page.getByText('Waiting to be sent: no one has it yet.')).toBeVisible()
}

test('the tray shows submissions of another session, and rejected ones can be discarded', async () => {
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

test('signing out mentions unsent submissions, and the tray then shows that they wait', async () => {
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
  expect(await storedData()).toEqual([])
})

test('deleting unsent submissions removes them from this browser', async () => {
  await openAssistant(signedInOffline, { token: someToken({ name: someUser().id }) })
  await gotIt()
  await askForHelp()
  await expect.poll(storedData).not.toEqual([])

  await signOut()
  await dialog().getByRole('button', { name: 'Delete and sign out' }).click()

  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect.poll(storedData).toEqual([])
  await expect.element(tray()).not.toBeInTheDocument()
})

test('the next user can delete unsent submissions of another account', async () => {
  const { signIn } = await openAssistant(signedInOffline, { token: someToken({ name: someUser().id }) })
  await gotIt()
  await askForHelp()

  signIn.accept(someToken({ name: 'other' }))

  await expect.element(tray().getByText(/of another account wait on this device for its owner/)).toBeVisible()
  await expect.element(tray().getByRole('link', { name: 'Sign in to send' })).not.toBeInTheDocument()
  await expect.element(tray().getByRole('button', { name: 'Delete' })).toBeVisible()
})

test('the help dialog limits text to the maximum lengths of the server', async () => {
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

test('a rejected comment shows its text and a link to the case, and is deleted only after a question', async () => {
  const gone = new Refusal(404, { code: 'not_found', message: 'This case is gone.' })
  const { signIn } = await openAssistant({
    'POST /api/follow/{token}': () => gone,
    'POST /api/attachments': () => gone,
  })
  await gotIt()
  const outbox = await openOutbox(signIn)
  const place = { sessionId: 'case:link-1', goal: { followToken: 'link-1' } }
  await outbox.keep({ kind: 'comment', body: { ...place, comment: { text: 'It hisses.' } } })
  await outbox.keep({ kind: 'file', body: { ...place, name: 'display.jpg' }, file: new Blob(['a picture']) })
  await expect.element(tray().getByText('2 things need your attention.')).toBeVisible()
  await tray().getByRole('button', { name: 'Show' }).click()

  const comment = tray().getByRole('listitem').filter({ hasText: 'It hisses.' })
  await expect.element(comment.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect
    .element(comment.getByRole('link', { name: 'Open its case' }))
    .toHaveAttribute('href', '/follow/link-1')
  const file = tray().getByRole('listitem').filter({ hasText: 'display.jpg' })
  await expect.element(file).toMatchTextContent(/This case is gone\. Please add it again\./)
  expect(
    file
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Delete'])

  await comment.getByRole('button', { name: 'Delete' }).click()
  await expect.element(comment.getByText('Delete it for good? It was never received.')).toBeVisible()
  await comment.getByRole('button', { name: 'Delete for good' }).click()

  await expect.element(comment).not.toBeInTheDocument()
  await expect.element(file).toBeVisible()
})
