import { expect } from 'vitest'
import { ask, newTestUser, register, type SignedIn } from '../harness/test-user.ts'

/** The state of one account at the client: the last acknowledged change, and the last sent one. */
interface Entry {
  readonly person: SignedIn
  acknowledged: number
  sent: number
}

export type Ledger = Entry[]

const changesPerPerson = 6
const textOf = (change: number) => `Change ${change}`

/** A killed server causes a lost connection. Any response of the server is a different error. */
const isDown = (error: unknown): boolean => error instanceof TypeError

/** Registers users and changes their profiles, one after the other, until the server is gone. */
const write = async (url: string, ledger: Ledger, onAcknowledged: () => void): Promise<void> => {
  try {
    for (;;) {
      const entry: Entry = { person: await register(url, newTestUser()), acknowledged: 0, sent: 0 }
      ledger.push(entry)
      onAcknowledged()
      for (let change = 1; change <= changesPerPerson; change += 1) {
        entry.sent = change
        await ask(url, 'PATCH /api/user/profile', {
          body: { department: textOf(change) },
          token: entry.person.token,
        })
        entry.acknowledged = change
      }
    }
  } catch (error) {
    if (!isDown(error)) throw error
  }
}

const writers = 4

/** Several clients at once. `begun` resolves with the first response, and `down` when all connections are lost. */
export const writeUntilDown = (url: string, ledger: Ledger) => {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
  const down = Promise.all(Array.from({ length: writers }, () => write(url, ledger, resolve)))
  down.then(() => reject(new Error('The server was gone before it answered anybody')), reject)
  return { begun, down }
}

const changeIn = (department: string | null): number =>
  Number(/^Change (\d+)$/.exec(department ?? '')?.[1] ?? 0)

/** Checks that all acknowledged data exists, that none is duplicated, and that no other data exists. */
export const expectAllKept = async (url: string, ledger: Ledger): Promise<void> => {
  for (const entry of ledger) {
    const { email, token } = entry.person
    const user = await ask<{ email: string; department: string | null }>(url, 'GET /api/auth/user', { token })
    const sessions = await ask<{ items: unknown[] }>(url, 'GET /api/auth/sessions', { token })
    const seen = changeIn(user.department)
    expect(user.email).toBe(email)
    expect(seen).toBeGreaterThanOrEqual(entry.acknowledged)
    expect(seen).toBeLessThanOrEqual(entry.sent)
    expect(sessions.items).toHaveLength(1)
    entry.acknowledged = seen
    entry.sent = seen
  }
}
