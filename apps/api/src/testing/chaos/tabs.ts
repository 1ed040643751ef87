import { createSignIn, type SignIn } from '@tessa/api-client'
import { createOutbox, openOutboxStorage, type OutboxStorage, type Outbox } from '@tessa/api-client/outbox'
import type { SendRequest } from '../test-client.ts'
import type { Random } from './random.ts'
import type { SimulationClock } from './simulation-clock.ts'

export interface Tab {
  readonly outbox: Outbox
  readonly signIn: SignIn
  readonly died: Promise<void>
  isAlive(): boolean
  kill(): void
}

const never = () => new Promise<never>(() => {})

/** The locks of one browser. A tab that dies releases its locks. */
export const browserLocks = () => {
  const last = new Map<string, Promise<void>>()
  return async <T>(name: string, died: Promise<void>, work: () => Promise<T>): Promise<T> => {
    const before = last.get(name) ?? Promise.resolve()
    let release = () => {}
    const done = new Promise<void>((resolve) => {
      release = resolve
    })
    last.set(
      name,
      before.then(() => Promise.race([done, died])),
    )
    await before
    try {
      return await work()
    } finally {
      release()
    }
  }
}

interface Browser {
  readonly disk: string
  readonly random: Random
  readonly clock: SimulationClock
  readonly send: SendRequest
  readonly local: Map<string, string>
  readonly locks: ReturnType<typeof browserLocks>
  /** Pages without https have no locks. */
  readonly hasLocks: boolean
  /** How likely a tab dies at each access to the storage or the network. */
  risk: number
}

/**
 * A tab that may die at any step: before it, so that it never happened, or after it, so that the tab never learned the
 * result.
 */
export const openTab = (browser: Browser): Tab => {
  const { clock, random, local, locks } = browser
  let isAlive = true
  let bury = () => {}
  const died = new Promise<void>((resolve) => {
    bury = resolve
  })
  const kill = () => {
    if (!isAlive) return
    isAlive = false
    outbox.close()
    bury()
  }
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isAlive && random.chance(browser.risk)) kill()
    if (!isAlive) return never()
    const result = await work()
    if (isAlive && random.chance(browser.risk)) kill()
    return isAlive ? result : never()
  }

  const disk = openOutboxStorage(browser.disk)
  const device: OutboxStorage = {
    ...disk,
    all: () => step(disk.all),
    get: (sessionId) => step(() => disk.get(sessionId)),
    file: (id) => step(() => disk.file(id)),
    change: (sessionId, edit, files) => step(() => disk.change(sessionId, edit, files)),
  }
  const signIn = createSignIn({
    now: clock.now,
    fetch: (url, init) => step(() => browser.send(url, init)),
    exclusively: (work) => locks('refresh', died, work),
    storage: () => ({
      getItem: (key) => local.get(key) ?? null,
      setItem: (key, value) => void local.set(key, value),
      removeItem: (key) => void local.delete(key),
    }),
  })
  const outbox = createOutbox({
    signIn,
    device,
    random: random.next,
    clock: {
      now: clock.now,
      after: (milliseconds, work) => clock.after(milliseconds, () => isAlive && work()),
    },
    exclusively: (lane, work) => (browser.hasLocks ? locks(lane, died, work) : work()),
    onWake: () => () => {},
    warn: () => {},
  })
  return { outbox, signIn, died, kill, isAlive: () => isAlive }
}
