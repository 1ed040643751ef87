import { httpApp } from './http-app.ts'
import { newNetwork } from './log-in.ts'
import { registerTestUser, type TestUser } from './people.ts'
import type { TestClient } from './test-client.ts'

export const minute = 60_000
export const tooMany = { status: 429, code: 'rate_limited' }

/** An application with the real limits, and what a test asks of it. */
export const passwordAttempts = async () => {
  // A trusted proxy names the network of each caller.
  const app = await httpApp({ rateLimitScale: 1, trustProxy: ['127.0.0.1'] })
  const from = (address = newNetwork()): TestClient => app.client({ address })
  /** One address can register only so many accounts an hour. */
  const newPerson = (address = newNetwork()): Promise<TestUser> =>
    registerTestUser({ ...app, client: () => from(address) })

  /** The waits that were requested during the work. */
  const waitsDuring = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
    const before = app.waits.length
    await work()
    return app.waits.slice(before)
  }

  const mailedTokens = async (email: string): Promise<string[]> => {
    const mails = app.db.selectFrom('mails').select('text_body').where('recipient', '=', email)
    const rows = await mails.where('subject', 'like', 'Set a new password%').orderBy('created_at').execute()
    return rows.map(({ text_body }) => /\/reset-password#(\S+)/.exec(text_body)?.[1] ?? '')
  }

  return { app, from, newPerson, waitsDuring, mailedTokens }
}
