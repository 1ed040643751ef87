import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { implement } from '../../implement.ts'
import { rolesAmong } from '../auth/sessions.ts'
import { openHub } from './hub.ts'

/** A sign-in or a role that was taken away hears nothing two seconds later. */
const checkEvery = 1_000
/** Often enough for every proxy in between. */
const beatEvery = 15_000

export const eventRoutes = (app: FastifyInstance, { db, changes, config, now }: Deps): void => {
  const hub = openHub(changes, now)
  const check = setInterval(() => {
    const sessions = hub.sessions()
    if (sessions.length === 0) return
    // Without the database nobody is told anything either.
    rolesAmong(db, sessions, now(), config.sessionLimits).then(hub.endAllBut, () => {})
  }, checkEvery)
  const beat = setInterval(hub.beat, beatEvery)
  check.unref()
  beat.unref()
  // Before the server waits for its connections, of which these would never end by themselves.
  app.addHook('preClose', async () => {
    clearInterval(check)
    clearInterval(beat)
    hub.close()
  })

  implement(app, 'GET /api/events', async ({ caller, request, reply }) => {
    const { accept = '', 'last-event-id': given } = request.headers
    const lastId = typeof given === 'string' && given !== '' ? given : undefined
    const isStream = accept.includes('text/event-stream')
    const answer = isStream
      ? hub.open(caller, lastId)
      : Readable.from([hub.catchUp(caller, lastId)], { objectMode: false })
    reply.headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Some proxies gather what should flow.
      'x-accel-buffering': 'no',
    })
    return answer
  })
}
