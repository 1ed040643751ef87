import 'fake-indexeddb/auto'
import { createSignIn } from '../../sign-in.ts'
import { openOutboxStorage, type OutboxStorage } from '../storage.ts'
import type { Clock } from '../retry-scheduler.ts'
import type { OutboxHost } from '../outbox-host.ts'
import { createOutbox, type Outbox } from '../outbox.ts'
import type { OutboxSnapshot } from '../snapshot.ts'

export const account = '5f0c7f3e-2d59-4b6c-9a2e-0d5a5f0f1a01'
export const otherAccount = '5f0c7f3e-2d59-4b6c-9a2e-0d5a5f0f1a02'

/** A token like the server's, without a valid signature, because no browser checks it. */
export const tokenFor = (sub: string, mark = '1'): string =>
  ['{}', JSON.stringify({ sub, mark, exp: 4_000_000_000 }), 'signature'].map((part) => btoa(part)).join('.')

/** Listeners of `until`, which check their condition after every change. */
const lookers = new Set<() => void>()
const somethingHappened = () => lookers.forEach((look) => look())

/** A clock that only the test advances. */
export const manualClock = () => {
  let now = Date.parse('2026-11-21T08:00:00Z')
  let timers: { at: number; work: () => void }[] = []
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, work) => {
      const timer = { at: now + milliseconds, work }
      timers.push(timer)
      somethingHappened()
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  return {
    ...clock,
    /** The remaining delay of each pending timer. */
    waits: () => timers.map(({ at }) => at - now).toSorted((a, b) => a - b),
    advance: (milliseconds: number) => {
      now += milliseconds
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { work } of due) work()
    },
  }
}

export interface Heard {
  readonly route: string
  readonly key: string | null
  readonly secret: string | null
  readonly token: string | null
  readonly body: unknown
}
type Answer = (call: Heard, signal: AbortSignal | undefined) => Response | Promise<Response>

export const refuse = (status: number, message = 'No.', headers: Record<string, string> = {}) =>
  Response.json({ code: `code_${status}`, message, requestId: 'r' }, { status, headers })

const receipts: Readonly<Record<string, (n: number) => object>> = {
  'POST /api/chat/session-analytics': () => ({ receivedAt: '2026-11-21T09:00:00.000Z', revision: 1 }),
  'POST /api/help-requests': (n) => ({ id: `help-${n}`, requestNumber: `HR-${n}`, createdAt: 'then' }),
  'POST /api/work-orders': (n) => ({ id: `order-${n}`, workOrderNumber: `WO-${n}`, createdAt: 'then' }),
  'POST /api/attachments': (n) => ({ id: `file-${n}`, createdAt: 'then' }),
  'POST /api/user/work-orders/order-1/comments': () => ({ updatedAt: 'then' }),
  'POST /api/user/work-orders/order-1/feedback': () => ({ updatedAt: 'then' }),
  'POST /api/follow/link-1': () => ({ updatedAt: 'then' }),
  'POST /api/follow/link-1/feedback': () => ({ updatedAt: 'then' }),
  'POST /api/user/adopt': () => ({ adopted: [] }),
}

/** A server that accepts and numbers everything; `next` overrides its next responses. */
export const fakeServer = () => {
  const heard: Heard[] = []
  const next: Answer[] = []
  const accept = ({ route }: Heard) => Response.json(receipts[route]?.(heard.length) ?? {})
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers)
    const call: Heard = {
      route: `${init.method ?? 'GET'} ${url}`,
      key: headers.get('idempotency-key'),
      secret: headers.get('x-session-secret'),
      token: headers.get('authorization'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    heard.push(call)
    somethingHappened()
    return (next.shift() ?? accept)(call, init.signal ?? undefined)
  }
  return {
    heard,
    next,
    fetch,
    accept,
    routes: () => heard.map(({ route }) => route.replace('POST /api/', '')),
  }
}
export const networkDown: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/** One browser with its disk, its clock, its local storage and any number of tabs. */
export const browser = () => {
  const disk = `outbox-${crypto.randomUUID()}`
  const clock = manualClock()
  const server = fakeServer()
  const local = new Map<string, string>()
  const tabs: Outbox[] = []
  const openTab = (given: Partial<OutboxHost> = {}) => {
    const signIn = createSignIn({
      fetch: server.fetch,
      now: clock.now,
      storage: () => ({
        getItem: (key) => local.get(key) ?? null,
        setItem: (key, value) => void local.set(key, value),
        removeItem: (key) => void local.delete(key),
      }),
      exclusively: (work) => work(),
    })
    const warnings: string[] = []
    const outbox = createOutbox({
      signIn,
      clock,
      random: () => 0,
      device: openOutboxStorage(disk),
      warn: (message) => warnings.push(message),
      ...given,
    })
    tabs.push(outbox)
    return { outbox, signIn, warnings }
  }
  return { clock, server, openTab, disk, closeAll: () => tabs.forEach((tab) => tab.close()) }
}

/** Resolves with the first snapshot that meets the condition. */
export const until = (
  outbox: Outbox,
  preference: (snapshot: OutboxSnapshot) => boolean,
): Promise<OutboxSnapshot> =>
  new Promise((resolve) => {
    const look = () => {
      if (!preference(outbox.getSnapshot())) return
      stop()
      lookers.delete(look)
      resolve(outbox.getSnapshot())
    }
    const stop = outbox.subscribe(look)
    lookers.add(look)
    look()
  })

export const states = ({ items }: OutboxSnapshot) => items.map(({ kind, state }) => `${kind} ${state}`)
export const allReceived = ({ isLoaded, items, sessions }: OutboxSnapshot): boolean =>
  isLoaded &&
  items.every(({ state }) => state === 'received') &&
  sessions.every(({ waiting }) => waiting === 0)

/** A device that refuses to write while `full` is set. */
export const fullable = (device: OutboxStorage) => {
  const disk = { full: false }
  const quota = () => Object.assign(new Error('The disk is full'), { name: 'QuotaExceededError' })
  const change: OutboxStorage['change'] = async (...given) => {
    if (disk.full) throw quota()
    return device.change(...given)
  }
  return { disk, device: { ...device, change } }
}
