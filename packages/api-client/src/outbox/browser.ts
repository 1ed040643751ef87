import type { Clock } from './lanes.ts'

export const realClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Longer than most uploads take. */
const patienceMs = 60_000

/**
 * One tab at a time. A tab that the browser has put to sleep may hold the lock for ever; since the server does
 * everything once anyway, the lock only spares work, and after a while it is done without.
 */
export const underWebLock = <T>(lane: string, work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks
  // Pages without https have none.
  if (!locks) return work()
  let began = false
  const begin = () => {
    began = true
    return work()
  }
  return locks
    .request(`tessa-outbox:${lane}`, { signal: AbortSignal.timeout(patienceMs) }, begin)
    .catch((cause: unknown) => {
      if (began) throw cause
      return begin()
    })
}

/** The window and its document, where there are any. */
interface Page {
  addEventListener?(type: string, listener: () => void): void
  removeEventListener?(type: string, listener: () => void): void
}
const page = globalThis as unknown as Page & { document?: Page & { readonly visibilityState: string } }

/** Moments at which it is worth trying at once: the network is back, or the person is. */
export const onPageWakes = (wake: () => void): (() => void) => {
  const onVisible = () => {
    if (page.document?.visibilityState === 'visible') wake()
  }
  page.addEventListener?.('online', wake)
  page.document?.addEventListener?.('visibilitychange', onVisible)
  return () => {
    page.removeEventListener?.('online', wake)
    page.document?.removeEventListener?.('visibilitychange', onVisible)
  }
}

const bytes = (length: number) => [...crypto.getRandomValues(new Uint8Array(length))]
const hex = (values: readonly number[]) => values.map((value) => value.toString(16).padStart(2, '0')).join('')

/** A random UUID, also on pages without https, where `crypto.randomUUID` is missing. */
export const newId = (): string => {
  const all = bytes(16)
  all[6] = ((all[6] ?? 0) & 0x0f) | 0x40
  all[8] = ((all[8] ?? 0) & 0x3f) | 0x80
  return hex(all).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const newSecret = (): string => hex(bytes(32))
