import type { User } from '@tessa/contract'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { AppError, notFound } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { productOrigins } from '../../http/product-origins.ts'
import { findUser } from '../users/users.service.ts'
import { serializeUser } from '../users/serialize-user.ts'
import { assertEmailConfirmed, confirmEmail, resendConfirmationLink } from './confirm-email.ts'
import { signIn } from './sign-in.ts'
import { finishSignIn } from './two-factor-sign-in.ts'
import { changePassword, confirmPassword } from './change-password.ts'
import { refused } from './guarded-attempt.ts'
import { register } from './register.ts'
import { refreshToken } from '../../security/refresh-token.ts'
import { mailPasswordResetLink, resetPassword } from './password-reset-tokens.ts'
import { accountEventsOf } from './account-events.ts'
import { createAttemptLimiter } from './attempt-limiter.ts'
import {
  deviceCookieDays,
  forgetDevices,
  knownDevice,
  withAccount,
  type DeviceOwner,
} from './known-devices.ts'
import { atCodeField, disable, enable, renewRecoveryCodes, setUp } from './two-factor.ts'
import { signInCookies } from './sign-in-cookies.ts'
import { hasSignedInFrom, listAuthSessions } from '../../security/auth-sessions.ts'
import { rotateAuthSession } from '../../security/rotate-auth-session.ts'
import { endAuthSessions } from '../../security/end-auth-sessions.ts'
import { lacksSecondFactor, rememberMs, authSessionLimits } from '../../security/auth-session-limits.ts'

export const authRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, jobs, config, now, keys, wait = setTimeout } = deps
  const { development, webUrl, rateLimitScale: scale } = config
  const limitAttempts = createAttemptLimiter({ db, now, scale, wait })
  const { refresh: cookieName, device: deviceCookieName, attributes: cookie } = signInCookies(config)
  const ownOrigins = productOrigins(config)

  const keepSignedIn = (reply: FastifyReply, token: string, rememberMe: boolean) =>
    reply.setCookie(cookieName, token, { ...cookie, ...(rememberMe ? { maxAge: rememberMs / 1000 } : {}) })
  /** From now on the device is known to this account. */
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

  /** Says to the owner what they have to do first. */
  const ownUser = (user: User): User => ({
    ...user,
    mustSetUpSecondFactor: lacksSecondFactor(
      { role: user.role, hasSecondFactor: user.secondFactorEnabled },
      authSessionLimits(deps),
    ),
  })
  interface Entered {
    readonly userId: string
    readonly sessionId: string
  }
  const signedIn = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    { userId, sessionId }: Entered,
    rememberMe: boolean,
  ) => {
    keepSignedIn(reply, refreshToken(keys.refresh, sessionId, 1), rememberMe)
    const owner = await findUser(db, userId)
    rememberDevice(request, reply, owner)
    const user = ownUser(await serializeUser(db, owner))
    return { token: accessToken(userId, sessionId), user, mustChangePassword: user.mustChangePassword }
  }
  const visitOf = (request: FastifyRequest, rememberMe = false) => ({
    rememberMe,
    device: request.headers['user-agent'] ?? 'Unknown device',
    address: request.ip,
  })

  registerEndpoint(app, 'POST /api/auth/register', async ({ body, request, reply }) => {
    const entered = await register(db, body, visitOf(request), {
      now: now(),
      development,
      jobs,
      webUrl,
      events: eventsOf(request),
    })
    return signedIn({ request, reply }, entered, false)
  })

  registerEndpoint(app, 'POST /api/auth/login', async ({ body, request, reply }) => {
    const rememberMe = body.rememberMe ?? false
    const entered = await signIn(db, body, visitOf(request, rememberMe), guardOf(request))
    return 'ticket' in entered
      ? { secondFactor: { ticket: entered.ticket } }
      : signedIn({ request, reply }, entered, rememberMe)
  })

  registerEndpoint(app, 'POST /api/auth/login/second-factor', async ({ body, request, reply }) => {
    const entered = await finishSignIn(db, keys, body, visitOf(request), guardOf(request))
    return signedIn({ request, reply }, entered, entered.rememberMe)
  })

  registerEndpoint(app, 'POST /api/auth/refresh', async ({ request, reply }) => {
    refuseForeignOrigin(request, ownOrigins)
    const token = request.cookies[cookieName]
    if (token === undefined) throw new AppError('unauthorized', 'Please sign in.')
    const rotated = await rotateAuthSession(db, keys, token, now(), authSessionLimits(deps)).catch(
      (error: unknown) => {
        if (error instanceof AppError) reply.clearCookie(cookieName, cookie)
        throw error
      },
    )
    keepSignedIn(reply, rotated.refreshToken, rotated.rememberMe)
    return { token: accessToken(rotated.userId, rotated.sessionId) }
  })

  registerEndpoint(app, 'POST /api/auth/forgot-password', async ({ body, request }) => {
    const events = eventsOf(request)
    await atLeast(150, mailPasswordResetLink(db, jobs, body.email, { webUrl, now: now(), events }))
    return { message: 'If there is an account with this address, a mail with a link is on its way.' }
  })

  registerEndpoint(app, 'POST /api/auth/reset-password', async ({ body, request, reply }) => {
    // The owner of the mailbox can sign in, even if others send many wrong passwords at the same time.
    const events = eventsOf(request)
    const userId = await resetPassword(db, body, { now: now(), events })
    rememberDevice(request, reply, await findUser(db, userId))
    return null
  })

  registerEndpoint(app, 'POST /api/auth/confirm-email', async ({ body, request }) => {
    await runTransaction(db, async (trx) => {
      const userId = await confirmEmail(trx, body.token, now())
      if (userId !== undefined) await eventsOf(request).record(trx, 'email.confirmed', userId)
    })
    return null
  })

  registerEndpoint(app, 'POST /api/auth/confirmation-mail', async ({ caller }) => {
    await resendConfirmationLink(db, caller.userId, { jobs, webUrl, now: now() })
    return null
  })

  registerEndpoint(app, 'GET /api/auth/user', async ({ caller }) =>
    ownUser(await serializeUser(db, await findUser(db, caller.userId))),
  )

  /** Ends sign-ins of the caller and records how many. */
  const end = (request: FastifyRequest, userId: string, which: Parameters<typeof endAuthSessions>[1]) =>
    runTransaction(db, async (trx) => {
      const count = await endAuthSessions(trx, which, now())
      if (count > 0) await eventsOf(request).record(trx, 'sign-in.ended', userId, { signIns: count })
      // A user who signs out everywhere may have lost a device.
      if (!('id' in which)) await forgetDevices(trx, userId, now())
      return count
    })

  registerEndpoint(app, 'POST /api/auth/logout', async ({ caller, request, reply }) => {
    reply.clearCookie(cookieName, cookie)
    return { endedSessions: await end(request, caller.userId, { id: caller.sessionId }) }
  })

  registerEndpoint(app, 'POST /api/auth/logout-all', async ({ caller, request, reply }) => {
    reply.clearCookie(cookieName, cookie)
    return { endedSessions: await end(request, caller.userId, { userId: caller.userId }) }
  })

  registerEndpoint(app, 'GET /api/auth/sessions', async ({ caller }) =>
    listAuthSessions(db, caller.userId, caller.role, caller.sessionId, now(), authSessionLimits(deps)),
  )

  registerEndpoint(app, 'DELETE /api/auth/sessions', async ({ caller, request, reply }) => {
    await end(request, caller.userId, { userId: caller.userId, except: caller.sessionId })
    rememberDevice(request, reply, await findUser(db, caller.userId))
    return null
  })

  registerEndpoint(app, 'DELETE /api/auth/sessions/{id}', async ({ caller, params, request }) => {
    if ((await end(request, caller.userId, { id: params.id, userId: caller.userId })) === 0) throw notFound()
    return null
  })

  registerEndpoint(app, 'POST /api/auth/password', async ({ caller, body, request, reply }) => {
    const who = { ...caller, address: request.ip }
    const endedSessions = await changePassword(db, who, body, guardOf(request))
    rememberDevice(request, reply, await findUser(db, caller.userId))
    return { endedSessions }
  })

  const confirm = (request: FastifyRequest, userId: string, password: string) =>
    confirmPassword(db, { userId, password, field: 'password', address: request.ip }, guardOf(request))

  registerEndpoint(app, 'POST /api/auth/second-factor/setup', async ({ caller, body, request }) => {
    await assertEmailConfirmed(db, caller.userId)
    return setUp(db, keys, await confirm(request, caller.userId, body.password))
  })

  const proofOf = (request: FastifyRequest, userId: string, code: string) => ({
    userId,
    code,
    now: now(),
    events: eventsOf(request),
  })

  registerEndpoint(app, 'POST /api/auth/second-factor/enable', async ({ caller, body, request }) => {
    await assertEmailConfirmed(db, caller.userId)
    const proof = proofOf(request, caller.userId, body.code)
    return { recoveryCodes: await enable(db, keys, proof).catch(atCodeField) }
  })

  /** Wrong codes count as they do at sign-in, so that an open screen is no way around the limits. */
  const judgeCode = <T>(userId: string, request: FastifyRequest, judge: () => Promise<T>): Promise<T> =>
    limitAttempts(
      {
        kind: 'code',
        account: userId,
        ip: request.ip,
        isFamiliarNetwork: () => hasSignedInFrom(db, userId, request.ip),
      },
      judge,
    )
      .catch(refused(eventsOf(request), 'two-factor.failed', userId))
      .catch(atCodeField)

  registerEndpoint(app, 'POST /api/auth/second-factor/disable', async ({ caller, body, request }) => {
    await confirm(request, caller.userId, body.password)
    const proof = proofOf(request, caller.userId, body.code)
    await judgeCode(caller.userId, request, () => disable(db, keys, proof))
    return { secondFactorEnabled: false }
  })

  registerEndpoint(app, 'POST /api/auth/second-factor/recovery-codes', async ({ caller, body, request }) => {
    await confirm(request, caller.userId, body.password)
    const proof = proofOf(request, caller.userId, body.code)
    const renew = () => renewRecoveryCodes(db, keys, proof)
    return { recoveryCodes: await judgeCode(caller.userId, request, renew) }
  })
}

/** The only call that a cookie alone authorizes, so pages of other sites must not make it. */
const refuseForeignOrigin = ({ headers: { origin } }: FastifyRequest, own: ReadonlySet<string>): void => {
  if (origin !== undefined && !own.has(origin))
    throw new AppError('forbidden', 'This page may not renew the sign-in.')
}

/** Responds no sooner than this, so that the time does not reveal whether there was work to do. */
const atLeast = async <T>(milliseconds: number, work: Promise<T>): Promise<T> => {
  const [result] = await Promise.all([work, setTimeout(milliseconds)])
  return result
}
