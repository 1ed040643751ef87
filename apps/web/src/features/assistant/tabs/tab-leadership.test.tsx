import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSessionStore } from '../../../shared/session-store.ts'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { strip } from '../testing/emergency.ts'
import { choose, describeDevice, expectSaved, heading, openAssistant } from '../testing/open-assistant.tsx'
import { acquireLeadership, type TabRole } from './tab-leadership.ts'

const lock = 'tessa-assistant'
const welcome = /what equipment needs help/i

/** Takes the leadership as another tab does, and returns a function that gives it back. */
const leadElsewhere = async (): Promise<() => void> => {
  let leave = () => {}
  await new Promise<void>((isHeld) => {
    void navigator.locks.request(lock, { steal: true }, () => {
      isHeld()
      return new Promise<void>((free) => (leave = free))
    })
  })
  onTestFinished(() => leave())
  return leave
}

test('a tab that takes the leadership twice in a row keeps it', async () => {
  const roles: TabRole[] = []
  const leadership = acquireLeadership((role) => roles.push(role))
  onTestFinished(() => leadership.leave())
  await expect.poll(() => roles).toEqual(['leads'])

  leadership.take()
  leadership.take()

  // The browser answers in order, so it has told about both by then.
  expect(await navigator.locks.request(lock, { ifAvailable: true }, (free) => free === null)).toBe(true)
  await expect.poll(() => roles).toEqual(['leads', 'leads', 'leads'])
})

test('a tab leads where the browser refuses locks', async () => {
  const request = vi
    .spyOn(navigator.locks, 'request')
    .mockRejectedValue(new DOMException('Access is denied.', 'SecurityError'))
  onTestFinished(() => request.mockRestore())
  const roles: TabRole[] = []

  const leadership = acquireLeadership((role) => roles.push(role))
  onTestFinished(() => leadership.leave())

  await expect.poll(() => roles).toEqual(['leads'])
  expect(request).toHaveBeenCalledOnce()
})

test('words at the first step stay while another tab leads, although a new session begins afterwards', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.element(heading(welcome)).toBeVisible()
  await page.getByRole('textbox', { name: welcome }).fill('smells of rubber')

  const leave = await leadElsewhere()
  await expect.element(page.getByRole('button', { name: 'Continue here' })).toBeVisible()
  leave()

  await expect.element(page.getByRole('textbox', { name: welcome })).toHaveValue('smells of rubber')
})

test('words at the first step go when the session starts over', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('textbox', { name: welcome }).fill('smells of rubber')
  await choose(welcome, 'Autoclave')
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()

  await expect.element(page.getByRole('textbox', { name: welcome })).toHaveValue('')
})

test('words at the first step stay with the session that was answered, and the next one of this tab begins without', async () => {
  const { api, close } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('textbox', { name: welcome }).fill('smells of rubber')
  await choose(welcome, 'Autoclave')
  await page.getByRole('button', { name: 'Previous Step' }).click()
  await expect.element(page.getByRole('textbox', { name: welcome })).toHaveValue('smells of rubber')
  await choose(welcome, 'Autoclave')
  await expectSaved('autoclave')

  // Another tab has ended it meanwhile.
  await createSessionStore().delete('guest')
  close()
  await reopenPage('/', { api, clock: quickClock })

  await expect.element(page.getByRole('textbox', { name: welcome })).toHaveValue('')
})

test('a tab that only watches shows what to do about a danger, and the emergency line', async () => {
  await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await describeDevice('There is smoke')
  await expect.element(strip).toBeVisible()
  await expectSaved('There is smoke')

  await leadElsewhere()
  await expect.element(page.getByRole('button', { name: 'Continue here' })).toBeVisible()

  await expect.element(strip.getByText('Keep others away and raise the fire alarm.')).toBeVisible()
  await expect.element(strip.getByText('Because you wrote There is smoke')).toBeVisible()
  await expect.element(strip.getByRole('link', { name: '+1 555 0100' })).toBeVisible()
  await expect.element(strip.getByRole('button', { name: 'Ask a person now' })).not.toBeInTheDocument()
})
