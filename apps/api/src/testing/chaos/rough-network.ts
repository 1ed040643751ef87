import type { SendRequest } from '../test-client.ts'
import type { Random } from './random.ts'
import type { SimulationClock } from './simulation-clock.ts'

const moods = [
  'well',
  'well',
  'well',
  'well',
  'well',
  'lost there',
  'lost back',
  'lost back',
  'late',
  'late',
  'twice',
  'side by side',
  'silent',
  'silent but heard',
  '500',
  '500 after',
  '503',
  '401',
  '413',
  '429',
  'portal',
] as const

const refuse = (status: number, headers: Record<string, string> = {}) =>
  Response.json({ code: 'by_chance', message: 'Bad luck.', requestId: 'none' }, { status, headers })

/** Between browser and server: loses, delays, duplicates and reorders requests, and answers in the server's place. */
export const roughNetwork = (random: Random, clock: SimulationClock, carry: SendRequest) => {
  /** The ids in the server's own responses. Only these may be shown as received. */
  const given = new Set<string>()
  const seen = new Set<string | null>()
  let isRough = true
  let underWay = 0
  const waiters: (() => void)[] = []
  let refused = 0

  const reach: SendRequest = async (url, init) => {
    underWay += 1
    try {
      const answer = await carry(url, init)
      const body: unknown = answer.ok ? await answer.clone().json() : undefined
      if (typeof body === 'object' && body !== null && 'id' in body) given.add(String(body.id))
      return answer
    } finally {
      underWay -= 1
      if (underWay === 0) for (const resolve of waiters.splice(0)) resolve()
    }
  }
  const pause = () => new Promise<void>((resolve) => void clock.after(random.below(3000), resolve))
  const later = (url: string, init: RequestInit) =>
    void clock.after(random.below(600_000), () => void reach(url, init))
  const lost = () => new TypeError('Failed to fetch')
  const silence = (init: RequestInit) =>
    new Promise<never>((_, reject) => {
      if (init.signal?.aborted) reject(lost())
      init.signal?.addEventListener('abort', () => reject(lost()))
    })

  const roughly: SendRequest = async (url, init) => {
    const key = new Headers(init.headers).get('idempotency-key')
    const isNew = !seen.has(key)
    seen.add(key)
    await pause()
    switch (random.pick(moods)) {
      case 'lost there':
        throw lost()
      case 'lost back':
        await reach(url, init)
        throw lost()
      case 'late':
        later(url, init)
        throw lost()
      case 'twice':
        later(url, init)
        return reach(url, init)
      case 'side by side':
        return (await Promise.all([reach(url, init), reach(url, init)]))[random.below(2)] ?? refuse(500)
      case 'silent but heard':
        await reach(url, init)
        return silence(init)
      case 'silent':
        return silence(init)
      case '500':
        return refuse(500)
      case '500 after':
        await reach(url, init)
        return refuse(500)
      case '503':
        return refuse(503, { 'retry-after': '5' })
      case '401':
        return refuse(401)
      case '413':
        // A limit on the way refuses only requests that have not passed it before.
        if (!isNew) return refuse(500)
        refused += 1
        return refuse(413)
      case '429':
        return refuse(429, { 'retry-after': String(random.below(100)) })
      case 'portal':
        return new Response('<h1>Welcome to the hospital Wi-Fi</h1>')
      case 'well': {
        const answer = await reach(url, init)
        await pause()
        return answer
      }
    }
  }
  const send: SendRequest = (url, init) =>
    // The renewal of a sign-in has rules and tests of its own.
    isRough && !url.endsWith('/auth/refresh') ? roughly(url, init) : reach(url, init)

  return {
    send,
    given,
    calmDown: () => {
      isRough = false
    },
    isIdle: () => underWay === 0,
    /** Resolves when the server has no work left from this simulation. */
    whenIdle: () =>
      underWay === 0 ? Promise.resolve() : new Promise<void>((resolve) => void waiters.push(resolve)),
    refusedAny: () => refused > 0,
  }
}
