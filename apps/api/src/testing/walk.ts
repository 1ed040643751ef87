import type { Route } from '@tessa/contract'
import { TOTP } from 'otpauth'
import { createPasswordLink } from '../features/auth/password-links.ts'
import { goodPassword, registration, signInAgain, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

/** What a call hands over so that it works for this person. */
interface Sample {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: unknown
}

export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: at.getTime() })

/** Turns the second factor on; the clock moves on, since a code works once. */
export const withSecondFactor = async (app: TestApp, { api }: Person, password = goodPassword) => {
  const { secret } = await api('POST /api/auth/second-factor/setup', { body: { password } })
  const body = { code: codeAt(secret, app.clock.now) }
  const { recoveryCodes } = await api('POST /api/auth/second-factor/enable', { body })
  app.clock.advance(30_000)
  return { secret, recoveryCodes }
}

const ticketOf = async ({ api, user }: Person): Promise<string> => {
  const answer = await api('POST /api/auth/login', { body: { email: user.email, password: goodPassword } })
  if (!('secondFactor' in answer)) throw new Error('no second factor was asked')
  return answer.secondFactor.ticket
}

/**
 * One call that works, for each endpoint that takes anything. A new endpoint that takes a body or names an object
 * needs a line here; the walk fails by its name until it has one.
 */
export const samples: { readonly [R in Route]?: (app: TestApp, who: Person) => Promise<Sample> } = {
  'POST /api/auth/register': async () => ({ body: registration() }),
  'POST /api/auth/login': async (_, { user }) => ({ body: { email: user.email, password: goodPassword } }),
  'POST /api/auth/login/second-factor': async (app, who) => {
    const { secret } = await withSecondFactor(app, who)
    return { body: { ticket: await ticketOf(who), code: codeAt(secret, app.clock.now) } }
  },
  'POST /api/auth/forgot-password': async (_, { user }) => ({ body: { email: user.email } }),
  'POST /api/auth/reset-password': async ({ db, clock }, { user }) => {
    const link = await createPasswordLink(db, user.id, { webUrl: '', now: clock.now, hours: 1 })
    return { body: { token: link.split('#')[1], password: 'another fine passphrase 7' } }
  },
  'DELETE /api/auth/sessions/{id}': async (app, { user }) => ({
    params: { id: (await signInAgain(app, user.id)).sessionId },
  }),
  'POST /api/auth/password': async () => ({
    body: { currentPassword: goodPassword, newPassword: 'another fine passphrase 7' },
  }),
  'POST /api/auth/second-factor/setup': async () => ({ body: { password: goodPassword } }),
  'POST /api/auth/second-factor/enable': async ({ clock }, { api }) => {
    const { secret } = await api('POST /api/auth/second-factor/setup', { body: { password: goodPassword } })
    return { body: { code: codeAt(secret, clock.now) } }
  },
  'POST /api/auth/second-factor/disable': async (app, who) => {
    const { secret } = await withSecondFactor(app, who)
    return { body: { password: goodPassword, code: codeAt(secret, app.clock.now) } }
  },
  'POST /api/auth/second-factor/recovery-codes': async (app, who) => {
    await withSecondFactor(app, who)
    return { body: { password: goodPassword } }
  },
  'PATCH /api/user/profile': async () => ({ body: { department: 'Radiology' } }),
}

interface ObjectFixture {
  /** Something of this kind that belongs to this person. */
  readonly of: (app: TestApp, owner: Person) => Promise<string>
  /** Makes it one that was there once. */
  readonly end: (app: TestApp, id: string) => Promise<unknown>
  /** Whether it is still as it was made. */
  readonly untouched: (app: TestApp, id: string) => Promise<boolean>
}

/** For each endpoint whose address names an object: how to come by one. */
export const objects: { readonly [R in Route]?: ObjectFixture } = {
  'DELETE /api/auth/sessions/{id}': {
    of: async (app, { user }) => (await signInAgain(app, user.id)).sessionId,
    end: ({ db, clock }, id) =>
      db.updateTable('sign_in_sessions').set({ ended_at: clock.now }).where('id', '=', id).execute(),
    untouched: async ({ db }, id) =>
      (await db
        .selectFrom('sign_in_sessions')
        .select('id')
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()) !== undefined,
  },
}
