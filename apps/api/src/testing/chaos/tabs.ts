import { createSignIn, type SignIn } from '@tessa/api-client'
import { createOutbox, openDevice, type Device, type Outbox } from '@tessa/api-client/outbox'
import type { Send } from '../visitor.ts'
import type { Dice } from './dice.ts'
import type { WorldClock } from './world-clock.ts'

export interface Tab {
  readonly outbox: Outbox
  readonly signIn: SignIn
  readonly died: Promise<void>
  isAlive(): boolean
  kill(): void
}

const never = () => new Promise<never>(() => {})

/** Locks of one browser; a tab that dies lets go. */
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
  readonly dice: Dice
  readonly clock: WorldClock
  readonly send: Send
  readonly local: Map<string, string>
  readonly locks: ReturnType<typeof browserLocks>
  /** Pages without https have no locks. */
  readonly hasLocks: boolean
  /** How likely a tab dies at each step into the storage or the network. */
  risk: number
}

/** A tab that may die at any of its steps: before it, so that it never happened, or after it, so that nobody knew. */
export const openTab = (browser: Browser): Tab => {
  const { clock, dice, local, locks } = browser
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
    if (isAlive && dice.chance(browser.risk)) kill()
    if (!isAlive) return never()
    const result = await work()
    if (isAlive && dice.chance(browser.risk)) kill()
    return isAlive ? result : never()
  }

  const disk = openDevice(browser.disk)
  const device: Device = {
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
    random: dice.next,
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
