import { fakeApi, Refusal, someToken, someUser } from '@tessa/app-testing'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { presenceSeconds } from '@tessa/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createSignIn } from '@tessa/api-client'
import { AppProviders } from '../providers/app-providers.tsx'
import { useLiveChanges } from './use-live-changes.ts'
import { usePresence } from './use-presence.ts'

const id = '5bf4dc5e-5f0c-4c2a-9b6f-3f0a0a3d7c11'
const marta = { userId: '5bf4dc5e-5f0c-4c2a-9b6f-3f0a0a3d7c12', name: 'Marta Maas' }

const Record = ({ isEditing, onChange }: { isEditing: boolean; onChange: () => void }) => {
  const people = usePresence({ subject: 'work-order', id }, isEditing ? 'editing' : 'viewing')
  useLiveChanges(onChange)
  return <p>{people.map(({ name, mode }) => `${name} is ${mode}`).join(', ') || 'Nobody else'}</p>
}
const Other = ({ onChange }: { onChange: () => void }) => {
  useLiveChanges(onChange)
  return null
}

const open = () => {
  localStorage.clear()
  localStorage.setItem('auth_token', someToken())
  // Each stream sends one event, ends, and is reopened.
  const streams: ((told: string) => void)[] = []
  const heard: string[] = []
  let isRefused = false
  const refusal = new Refusal(403, { code: 'forbidden', message: 'Not now.' })
  const api = fakeApi({
    'GET /api/auth/user': () => someUser({ role: 'manager' }),
    'GET /api/events': () => (isRefused ? refusal : new Promise<string>((resolve) => streams.push(resolve))),
    'POST /api/presence': ({ body: { mode } }) => ({
      subject: 'work-order' as const,
      id,
      people: mode === 'left' ? [] : [{ ...marta, mode: 'viewing' as const }],
    }),
  })
  const endings: (AbortSignal | null | undefined)[] = []
  const signIn = createSignIn({
    fetch: (path, init) => {
      if (path.endsWith('/api/events')) endings.push(init?.signal)
      return api.fetch(path, init)
    },
  })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const draw = (isEditing: boolean, isOpen = true) =>
    root.render(
      <MemoryRouter>
        <AppProviders signIn={signIn} site={{ isOwnPage: () => true, home: '/' }}>
          {isOpen && <Record isEditing={isEditing} onChange={() => heard.push('record')} />}
          <Other onChange={() => heard.push('other')} />
        </AppProviders>
      </MemoryRouter>,
    )
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  const modes = () =>
    api.calls
      .filter(({ route }) => route === 'POST /api/presence')
      .map(({ body }) => (typeof body === 'object' && body && 'mode' in body ? body.mode : undefined))
  const tell = async (type: string, data: object) => {
    const open = streams.length
    streams.at(-1)?.(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`)
    await expect.poll(() => streams.length, { timeout: 5000 }).toBe(open + 1)
  }
  const isStreamOpen = () => endings.at(-1)?.aborted === false
  const setRefused = (value: boolean) => {
    isRefused = value
  }
  const requests = () => api.callsOf('GET /api/events').length
  return { draw, modes, streams, tell, heard, isStreamOpen, setRefused, requests }
}

test('all parts of a page share one stream, and each gets a change', async () => {
  const { draw, streams, tell, heard } = open()
  draw(false)
  await expect.poll(() => streams.length).toBe(1)

  await tell('change', { subject: 'work-order', id })

  expect(heard.toSorted()).toEqual(['other', 'record'])
  expect(streams).toHaveLength(2)
})

test('after a refused stream, the next part of the page that opens asks for one again', async () => {
  const { draw, streams, isStreamOpen, setRefused, requests } = open()
  setRefused(true)
  draw(false, false)
  await expect.poll(requests).toBe(1)
  await expect.poll(isStreamOpen).toBe(false)

  setRefused(false)
  draw(false)

  await expect.poll(() => streams.length).toBe(1)
})

test('the viewers of a case are updated live, and closing the case reports it', async () => {
  const { draw, modes, streams, tell } = open()
  draw(false)
  await expect.element(page.getByText('Marta Maas is viewing')).toBeVisible()
  await expect.poll(() => streams.length).toBe(1)

  await tell('presence', { subject: 'work-order', id, people: [{ ...marta, mode: 'editing' }] })
  await expect.element(page.getByText('Marta Maas is editing')).toBeVisible()
  await tell('presence', { subject: 'work-order', id: marta.userId, people: [] })
  await tell('presence', { subject: 'work-order', id, people: 'nonsense' })
  await tell('presence', { subject: 'work-order', id, people: [{ ...marta, mode: 'viewing' }, { name: 7 }] })
  await expect.element(page.getByText('Marta Maas is viewing', { exact: true })).toBeVisible()

  draw(true)
  await expect.poll(modes).toEqual(['viewing', 'editing'])
  draw(true, false)
  await expect.poll(modes).toEqual(['viewing', 'editing', 'left'])
})

/** As if the person had gone to another tab of the browser, or had come back. */
const setHidden = (isHidden: boolean): void => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a hidden page has no stream and no case open, and asks for everything when it is seen again', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const { draw, modes, streams, heard, isStreamOpen } = open()
  draw(false)
  await expect.poll(() => streams.length).toBe(1)
  await expect.poll(modes).toEqual(['viewing'])
  expect(isStreamOpen()).toBe(true)

  setHidden(true)
  expect(isStreamOpen()).toBe(false)
  await expect.poll(modes).toEqual(['viewing', 'left'])
  expect(heard).toEqual([])

  setHidden(false)
  await expect.poll(() => streams.length).toBe(2)
  expect(isStreamOpen()).toBe(true)
  await expect.poll(modes).toEqual(['viewing', 'left', 'viewing'])
  expect(heard.toSorted()).toEqual(['other', 'record'])
})

test('an open case is reported again with every beat', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { draw, modes } = open()
  draw(true)
  await expect.poll(modes).toEqual(['editing'])
  vi.advanceTimersByTime(presenceSeconds.beat * 1000 - 1)
  expect(modes()).toEqual(['editing'])
  vi.advanceTimersByTime(1)
  await expect.poll(modes).toEqual(['editing', 'editing'])
})
