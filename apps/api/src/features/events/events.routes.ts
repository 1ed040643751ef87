import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { rolesAmong } from '../../security/find-auth-session.ts'
import { authSessionLimits } from '../../security/auth-session-limits.ts'
import { createEventStream, withoutSelf } from './event-stream.ts'
import { createPresence } from './presence.ts'
import { sendPresence } from '../../notifications/change-feed.ts'
import type { Tables } from '../../db/schema/tables.ts'

/** A stream without a valid sign-in or role ends within two seconds. */
const checkEvery = 1_000
/** Often enough for the idle timeouts of proxies. */
const beatEvery = 15_000

export const eventRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, changes, now } = deps
  const hub = createEventStream(changes, now)
  const presence = createPresence(now, ({ subject, id }, people) => hub.tellPresence({ subject, id }, people))
  let stopPresence: (() => void) | undefined
  const followPresence = () => {
    stopPresence ??= changes.subscribeToPresence(presence.hear)
  }
  const check = setInterval(() => {
    presence.forgetSilent()
    const sessions = hub.sessions()
    if (sessions.length === 0) return
    // Without the database there are no changes to send either.
    rolesAmong(db, sessions, now(), authSessionLimits(deps)).then(hub.endAllBut, () => {})
  }, checkEvery)
  const beat = setInterval(hub.heartbeat, beatEvery)
  check.unref()
  beat.unref()
  // This runs before the server waits for its connections, because streams never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(check)
    clearInterval(beat)
    stopPresence?.()
    hub.close()
  })

  registerEndpoint(app, 'GET /api/events', async ({ caller, request, reply }) => {
    followPresence()
    const { accept = '', 'last-event-id': given } = request.headers
    const lastId = typeof given === 'string' && given !== '' ? given : undefined
    const isStream = accept.includes('text/event-stream')
    const answer = isStream
      ? hub.open(caller, lastId)
      : Readable.from([hub.catchUp(caller, lastId)], { objectMode: false })
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Some proxies would buffer the stream.
      'x-accel-buffering': 'no',
    })
    return answer
  })

  registerEndpoint(app, 'POST /api/presence', async ({ body, caller }) => {
    followPresence()
    const { userId } = caller
    const { subject, id } = body
    const beat = { ...body, userId, name: await nameOf(db, userId) }
    // The change feed of this instance may not have it yet.
    presence.hear(beat)
    await sendPresence(db, beat)
    return { subject, id, people: withoutSelf(presence.peopleAt(body), caller) }
  })
}

const nameOf = async (db: Kysely<Tables>, id: string): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}
