import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { transact } from '../../db/transact.ts'
import type { AppDeps } from '../../app.ts'
import { AppError, notFound } from '../../errors.ts'
import { implement } from '../../implement.ts'
import { originsOf } from '../../own-origins.ts'
import { findUser, viewUser } from '../users/users.service.ts'
import { assertEmailConfirmed, confirmEmail, resendConfirmationLink } from './confirm-email.ts'
import { changePassword, confirmPassword, finishLogIn, logIn, refused, register } from './auth.service.ts'
import { deriveKeys, refreshToken } from '../../keys.ts'
import { mailPasswordLink, setPasswordByLink } from './password-links.ts'
import { accountEventsOf } from './account-events.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'
import {
  deviceCookieDays,
  forgetDevices,
  knownDevice,
  withAccount,
  type DeviceOwner,
} from './known-devices.ts'
import { atCodeField, disable, enable, renewRecoveryCodes, setUp } from './second-factor.ts'
import { signInCookies } from './sign-in-cookies.ts'
import { endSessions, listSessions, rememberMs, rotate, wasSignedInFrom } from './sessions.ts'

export const authRoutes = (app: FastifyInstance, deps: AppDeps): void => {
  const { db, jobs, config, now, wait = setTimeout } = deps
  const { development, webUrl, rateLimitScale: scale } = config
  const limitAttempts = createAttemptLimiter({ db, now, scale, wait })
  const keys = deriveKeys(config.jwtSecret)
  const { refresh: cookieName, device: deviceCookieName, attributes: cookie } = signInCookies(config)
  const ownOrigins = originsOf(config)

  const keepSignedIn = (reply: FastifyReply, token: string, rememberMe: boolean) =>
    reply.setCookie(cookieName, token, { ...cookie, ...(rememberMe ? { maxAge: rememberMs / 1000 } : {}) })
  /** The device is known to this account from now on. */
  const rememberDevice = (request: FastifyRequest, reply: FastifyReply, owner: DeviceOwner) =>
    reply.setCookie(
      deviceCookieName,
      withAccount(keys.device, request.cookies[deviceCookieName], owner, now()),
      { ...cookie, maxAge: deviceCookieDays * 86_400 },
    )
  const eventsOf = (request: FastifyRequest) => accountEventsOf(request, deps)
  const guardOf = (request: FastifyRequest) => ({
    now,
    scale,
    development,
    limitAttempts,
    events: eventsOf(request),
    knownDevice: (owner: DeviceOwner | undefined) =>
      knownDevice(keys.device, request.cookies[deviceCookieName], owner, now()),
  })
  const accessToken = (userId: string, sessionId: string) => app.jwt.sign({ sub: userId, sid: sessionId })

  interface Entered {
    readonly userId: string
    readonly sessionId: string
  }
  const signedIn = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { userId, sessionId }: Entered,
    rememberMe: boolean,
  ) => {
    keepSignedIn(reply, refreshToken(keys, sessionId, 1), rememberMe)
    const owner = await findUser(db, userId)
    rememberDevice(request, reply, owner)
    const user = await viewUser(db, owner)
    return { token: accessToken(userId, sessionId), user, mustChangePassword: user.mustChangePassword }
  }
  const visitOf = (request: FastifyRequest, rememberMe = false) => ({
    rememberMe,
    device: request.headers['user-agent'] ?? 'Unknown device',
    address: request.ip,
  })

  implement(app, 'POST /api/auth/register', async ({ body, request, reply }) => {
    const entered = await register(db, body, visitOf(request), {
      now: now(),
      development,
      jobs,
      webUrl,
      events: eventsOf(request),
    })
    return signedIn({ request, reply }, entered, false)
  })

  implement(app, 'POST /api/auth/login', async ({ body, request, reply }) => {
    const rememberMe = body.rememberMe ?? false
    const entered = await logIn(db, body, visitOf(request, rememberMe), guardOf(request))
    return 'ticket' in entered
      ? { secondFactor: { ticket: entered.ticket } }
      : signedIn({ request, reply }, entered, rememberMe)
  })

  implement(app, 'POST /api/auth/login/second-factor', async ({ body, request, reply }) => {
    const entered = await finishLogIn(db, keys, body, visitOf(request), guardOf(request))
    return signedIn({ request, reply }, entered, entered.rememberMe)
  })

  implement(app, 'POST /api/auth/refresh', async ({ request, reply }) => {
    refuseForeignOrigin(request, ownOrigins)
    const token = request.cookies[cookieName]
    if (token === undefined) throw new AppError('unauthorized', 'Please sign in.')
    const rotated = await rotate(db, keys, token, now(), config.sessionLimits).catch((error: unknown) => {
      if (error instanceof AppError) reply.clearCookie(cookieName, cookie)
      throw error
    })
    keepSignedIn(reply, rotated.refreshToken, rotated.rememberMe)
    return { token: accessToken(rotated.userId, rotated.sessionId) }
  })

  implement(app, 'POST /api/auth/forgot-password', async ({ body, request }) => {
    const events = eventsOf(request)
    await atLeast(150, mailPasswordLink(db, jobs, body.email, { webUrl, now: now(), events }))
    return { message: 'If there is an account with this address, a mail with a link is on its way.' }
  })

  implement(app, 'POST /api/auth/reset-password', async ({ body, request, reply }) => {
    // Who has the mailbox gets in, however many wrong passwords others send meanwhile.
    const events = eventsOf(request)
    const userId = await setPasswordByLink(db, body, { now: now(), events })
    rememberDevice(request, reply, await findUser(db, userId))
    return null
  })

  implement(app, 'POST /api/auth/confirm-email', async ({ body }) => {
    await confirmEmail(db, body.token, now())
    return null
  })

  implement(app, 'POST /api/auth/confirmation-mail', async ({ caller }) => {
    await resendConfirmationLink(db, caller.userId, { jobs, webUrl, now: now() })
    return null
  })

  implement(app, 'GET /api/auth/user', async ({ caller }) => viewUser(db, await findUser(db, caller.userId)))

  /** Ends sign-ins of the caller, and writes down how many. */
  const end = (request: FastifyRequest, userId: string, which: Parameters<typeof endSessions>[1]) =>
    transact(db, async (trx) => {
      const count = await endSessions(trx, which, now())
      if (count > 0) await eventsOf(request).record(trx, 'sign-in.ended', userId, { signIns: count })
      // Who signs out everywhere may have lost a device.
      if (!('id' in which)) await forgetDevices(trx, userId, now())
      return count
    })

  implement(app, 'POST /api/auth/logout', async ({ caller, request, reply }) => {
    reply.clearCookie(cookieName, cookie)
    return { endedSessions: await end(request, caller.userId, { id: caller.sessionId }) }
  })

  implement(app, 'POST /api/auth/logout-all', async ({ caller, request, reply }) => {
    reply.clearCookie(cookieName, cookie)
    return { endedSessions: await end(request, caller.userId, { userId: caller.userId }) }
  })

  implement(app, 'GET /api/auth/sessions', async ({ caller }) =>
    listSessions(db, caller.userId, caller.role, caller.sessionId, now(), config.sessionLimits),
  )

  implement(app, 'DELETE /api/auth/sessions', async ({ caller, request, reply }) => {
    await end(request, caller.userId, { userId: caller.userId, except: caller.sessionId })
    rememberDevice(request, reply, await findUser(db, caller.userId))
    return null
  })

  implement(app, 'DELETE /api/auth/sessions/{id}', async ({ caller, params, request }) => {
    if ((await end(request, caller.userId, { id: params.id, userId: caller.userId })) === 0) throw notFound()
    return null
  })

  implement(app, 'POST /api/auth/password', async ({ caller, body, request, reply }) => {
    const who = { ...caller, address: request.ip }
    const endedSessions = await changePassword(db, who, body, guardOf(request))
    rememberDevice(request, reply, await findUser(db, caller.userId))
    return { endedSessions }
  })

  const confirm = (request: FastifyRequest, userId: string, password: string) =>
    confirmPassword(db, { userId, password, field: 'password', address: request.ip }, guardOf(request))

  implement(app, 'POST /api/auth/second-factor/setup', async ({ caller, body, request }) => {
    await assertEmailConfirmed(db, caller.userId)
    return setUp(db, keys, await confirm(request, caller.userId, body.password))
  })

  const proofOf = (request: FastifyRequest, userId: string, code: string) => ({
    userId,
    code,
    now: now(),
    events: eventsOf(request),
  })

  implement(app, 'POST /api/auth/second-factor/enable', async ({ caller, body, request }) => {
    await assertEmailConfirmed(db, caller.userId)
    const proof = proofOf(request, caller.userId, body.code)
    return { recoveryCodes: await enable(db, keys, proof).catch(atCodeField) }
  })

  /** Wrong codes count as at sign-in, so that an open screen is no way around its limits. */
  const judgeCode = <T>(userId: string, request: FastifyRequest, judge: () => Promise<T>): Promise<T> =>
    limitAttempts(
      {
        kind: 'code',
        account: userId,
        ip: request.ip,
        isFamiliarNetwork: () => wasSignedInFrom(db, userId, request.ip),
      },
      judge,
    )
      .catch(refused(eventsOf(request), 'two-factor.failed', userId))
      .catch(atCodeField)

  implement(app, 'POST /api/auth/second-factor/disable', async ({ caller, body, request }) => {
    await confirm(request, caller.userId, body.password)
    const proof = proofOf(request, caller.userId, body.code)
    await judgeCode(caller.userId, request, () => disable(db, keys, proof))
    return { secondFactorEnabled: false }
  })

  implement(app, 'POST /api/auth/second-factor/recovery-codes', async ({ caller, body, request }) => {
    await confirm(request, caller.userId, body.password)
    const proof = proofOf(request, caller.userId, body.code)
    const renew = () => renewRecoveryCodes(db, keys, proof)
    return { recoveryCodes: await judgeCode(caller.userId, request, renew) }
  })
}

/** The one call that a cookie alone authorises: a page of somebody else must not make it. */
const refuseForeignOrigin = ({ headers: { origin } }: FastifyRequest, own: ReadonlySet<string>): void => {
  if (origin !== undefined && !own.has(origin))
    throw new AppError('forbidden', 'This page may not renew the sign-in.')
}

/** Answers no sooner than this, so that the time does not tell whether there was work to do. */
const atLeast = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, setTimeout(milliseconds)])
  return result
}
