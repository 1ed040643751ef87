import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createSessionStore } from '../../../shared/session-store.ts'
import { choose, expectSaved, heading, openAssistant } from '../testing/open-assistant.tsx'
import { quickClock } from '../../../testing/quick-clock.ts'
import { reopenPage } from '../../../testing/render-page.tsx'
import { createSessionSaver } from './session-saver.ts'

const welcome = /what equipment needs help/i

const asButton = (element: Element): HTMLElement => {
  if (element instanceof HTMLElement) return element
  throw new Error('This is no button.')
}

/** An option, to be pressed without a pause before the next command of the test. */
const option = async (title: string | RegExp, name: string): Promise<HTMLElement> => {
  await expect.element(heading(title)).toBeVisible()
  return asButton(page.getByRole('article', { name: title }).getByRole('button', { name }).element())
}

test('an answer that is given just before the page is left is stored', async () => {
  const { close } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  const autoclave = await option(welcome, 'Autoclave')

  autoclave.click()
  close()

  await expectSaved('"answers":[')
})

test('an answer that is saved after its session was deleted is not stored', async () => {
  await openAssistant()
  const store = createSessionStore()
  const saver = createSessionSaver({ store, clock: { now: () => 1 } }, 'guest', 'left')
  await saver.save('first')
  expect(await store.read('guest')).toEqual({ sessionId: 'left', stored: 'first', savedAt: 1 })

  const deleted = saver.delete()
  await saver.save('second')
  await deleted

  expect(await store.read('guest')).toBeUndefined()
})

test('an answer that another tab saves late, after this one has opened, changes nothing', async () => {
  const { api, close } = await openAssistant()
  close()
  const left = createSessionStore()
  await left.lead()
  await reopenPage('/', { api, clock: quickClock })
  await expect.element(heading(welcome)).toBeVisible()

  await left.save('guest', { sessionId: 'left', stored: 'late', savedAt: 1 })

  expect(await createSessionStore().read('guest')).toBeUndefined()
})

test('only the tab that took the lead last saves and deletes', async () => {
  const kept = (stored: string) => ({ sessionId: 'one', stored, savedAt: 1 })
  const [first, second] = [createSessionStore(), createSessionStore()]
  await first.lead()
  await first.save('guest', kept('first'))
  expect(await second.read('guest')).toEqual(kept('first'))
  await second.lead()
  await second.save('guest', kept('second'))

  await first.save('guest', kept('late'))
  await first.delete('guest')
  expect(await second.read('guest')).toEqual(kept('second'))

  await second.delete('guest')
  await first.save('guest', kept('late'))
  expect(await second.read('guest')).toBeUndefined()
})

test('an answer that is saved while the session starts over does not bring that session back', async () => {
  const { api } = await openAssistant()
  await page.getByRole('button', { name: 'Got it' }).click()
  await choose(welcome, 'Autoclave')
  const maker = await option('Who is the manufacturer?', 'Midmark')
  await page.getByRole('button', { name: 'Start over' }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Start over' })
  await expect.element(confirm).toBeVisible()
  const confirmation = asButton(confirm.element())

  maker.click()
  confirmation.click()

  await expect.element(heading(welcome)).toBeVisible()
  const reports = () =>
    api.callsOf('POST /api/chat/session-analytics').map(({ body }) => JSON.stringify(body))
  await expect.poll(() => reports().some((report) => report.includes('Midmark'))).toBe(true)
  expect(await createSessionStore().read('guest')).toBeUndefined()
})
