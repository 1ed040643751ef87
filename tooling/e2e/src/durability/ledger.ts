import { expect } from 'vitest'
import { ask, newPerson, register, type SignedIn } from '../harness/person.ts'

/** What a client knows of one account: the highest change that was acknowledged, and the highest it sent. */
interface Entry {
  readonly person: SignedIn
  acknowledged: number
  sent: number
}

export type Ledger = Entry[]

const changesPerPerson = 6
const textOf = (change: number) => `Change ${change}`

/** A lost connection is what a killed server looks like; anything that the server says is another matter. */
const isDown = (error: unknown): boolean => error instanceof TypeError

/** Registers people and changes their profiles, one after the other, until the server is gone. */
const write = async (url: string, ledger: Ledger, onAcknowledged: () => void): Promise<void> => {
  try {
    for (;;) {
      const entry: Entry = { person: await register(url, newPerson()), acknowledged: 0, sent: 0 }
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

/** Several clients at once: `begun` is when the first has an answer, `down` when the server has left all of them. */
export const writeUntilDown = (url: string, ledger: Ledger) => {
  const { promise: begun, resolve, reject } = Promise.withResolvers<void>()
  const down = Promise.all(Array.from({ length: writers }, () => write(url, ledger, resolve)))
  down.then(() => reject(new Error('The server was gone before it answered anybody')), reject)
  return { begun, down }
}

const changeIn = (department: string | null): number =>
  Number(/^Change (\d+)$/.exec(department ?? '')?.[1] ?? 0)

/** Everything acknowledged is there, nothing is there twice, and nothing is there that nobody sent. */
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
