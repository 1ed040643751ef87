import { Refusal, someUser } from '@tessa/app-testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someChat } from '../../testing/case-examples.ts'
import { openDashboard } from '../../testing/open-dashboard.ts'

test('a conversation can be read and continued', async () => {
  const session = someChat()
  await openDashboard(`/dashboard/sessions/${session.sessionId}`, {
    stubs: { 'GET /api/user/chat-sessions/{sessionId}': () => session },
  })
  const lines = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect.element(lines.nth(0)).toMatchTextContent(/^Tessa said: What is the model\?/)
  await expect.element(lines.nth(1)).toMatchTextContent(/^You said: M11/)
  await expect
    .element(page.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', `/?session=${session.sessionId}`)
})

test('an ended or foreign conversation cannot be continued', async () => {
  const ended = someChat({ sessionStatus: 'completed' })
  const { router } = await openDashboard(`/dashboard/sessions/${ended.sessionId}`, {
    stubs: {
      'GET /api/user/chat-sessions/{sessionId}': ({ params: { sessionId } }) =>
        sessionId === ended.sessionId
          ? ended
          : new Refusal(404, { code: 'not_found', message: 'There is nothing at this address.' }),
    },
  })
  await expect.element(page.getByText('Completed')).toBeVisible()
  expect(page.getByRole('link', { name: 'Continue' }).elements()).toEqual([])

  await router.navigate?.(`/dashboard/sessions/${someUser().id}`)
  await expect.element(page.getByRole('heading', { name: 'Conversation not found' })).toBeVisible()
})
