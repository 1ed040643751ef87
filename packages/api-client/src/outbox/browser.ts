import { page } from '../page.ts'
import type { Clock } from './retry-scheduler.ts'

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
 * Lets one tab work at a time. A suspended tab can hold the lock forever. The lock only avoids duplicate requests, since
 * the server runs each item once anyway, so the tab continues without the lock after a while.
 */
export const underWebLock = <T>(lane: string, work: () => Promise<T>): Promise<T> => {
  const locks = globalThis.navigator?.locks
  // Pages without HTTPS have no lock manager.
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

/** Calls back when a retry makes sense: the network is back, or the user returned to the page. */
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

/** Makes a random UUID, even on pages without HTTPS, where `crypto.randomUUID` is missing. */
export const newId = (): string => {
  const all = bytes(16)
  all[6] = ((all[6] ?? 0) & 0x0f) | 0x40
  all[8] = ((all[8] ?? 0) & 0x3f) | 0x80
  return hex(all).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const newSecret = (): string => hex(bytes(32))
