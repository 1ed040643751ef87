import type { ChatMessage } from '@tessa/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { someChatSession } from '../../../testing/chat-session.ts'
import { someOrder } from '../../../testing/managed-order.ts'
import { openDetail } from '../../../testing/open-detail.tsx'

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const { sessionId } = someChatSession()
const timestamp = '2026-11-23T09:01:00.000Z'
const messages: ChatMessage[] = [
  { id: 'a', role: 'assistant', content: '**Is the power on?**', stepTitle: 'Power Check', timestamp },
  { id: 'b', role: 'user', content: 'Only when I hold the plug.', timestamp },
]
const transcript = page.getByRole('region', { name: 'Troubleshooting Transcript' })

test('the transcript tells each answer, and every word of the conversation on demand', async () => {
  const { api } = await openDetail({
    order: someOrder({ session_id: sessionId }),
    stubs: { 'GET /api/chat/sessions/{sessionId}': () => someChatSession({ messages }) },
  })
  await expect.element(transcript.getByText('Normal')).toBeVisible()
  expect(api.callsOf('GET /api/chat/sessions/{sessionId}')).toEqual([])

  await transcript.getByRole('button', { name: 'Show the whole conversation' }).click()

  const said = transcript.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
  await expect.element(said.nth(0)).toMatchTextContent(/Tessa said: ?Power Check ?Is the power on\?/)
  await expect.element(said.nth(1)).toMatchTextContent(/Ada Lovelace said: ?Only when I hold the plug\./)
})

test('a session leads to its path in the flow, for technicians to its checks alone', async () => {
  const order = someOrder({ session_id: sessionId, short_number: '7K2F-49' })
  const links = () =>
    transcript
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))
  const checks = `${location.origin}/?continue=${sessionId}&order=7K2F-49`
  const { close } = await openDetail({ order })
  await expect.poll(links).toEqual([checks, `/admin?tab=flows&session=${sessionId}`])
  close()
  await openDetail({ order, role: 'technician' })
  await expect.poll(links).toEqual([checks])
})

test('what came without a session says so, and offers no conversation', async () => {
  await openDetail({ order: someOrder({ chat_log: [] }) })
  await expect.element(transcript.getByText('It came without troubleshooting steps.')).toBeVisible()
  await expect.element(transcript.getByRole('button')).not.toBeInTheDocument()
})

test('the details list the files, the likely causes and what was ruled out', async () => {
  const file = {
    id: 'plate',
    name: 'plate.jpg',
    mediaType: 'image/jpeg',
    size: 10,
    createdAt: timestamp,
    step: null,
    url: '/api/files/plate',
  }
  await openDetail({
    order: someOrder({
      attachments: [file],
      likely_causes: [{ cause: 'Door seal', reason: 'It leaks at the door.' }],
      ruled_out: [{ cause: 'Power supply', reason: 'Power Check: Normal' }],
    }),
  })
  const part = (name: string) => page.getByRole('region', { name })
  await expect.element(part('Files').getByText('plate.jpg')).toBeVisible()
  await expect.element(part('Likely Causes')).toMatchTextContent(/Door seal.*It leaks at the door\./)
  await expect.element(part('Ruled Out')).toMatchTextContent(/Power supply.*Power Check: Normal/)
})
