import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { notFound } from '../../errors.ts'
import { idempotencyKey, once } from '../../idempotency.ts'
import { implement } from '../../implement.ts'
import { deriveKeys } from '../../keys.ts'
import { reporterOf } from '../../ownership.ts'
import { isSignInOpen } from '../../plugins/caller.ts'
import { countNewSessions, spendBytes } from '../../plugins/growth.ts'
import { household } from '../../plugins/limits.ts'
import {
  addAttachment,
  assertRoomForFile,
  findAttachment,
  linkIsGood,
  viewAttachment,
} from './attachments.service.ts'
import { cleanFile } from './clean-file.ts'
import { placeInSession, placeOf, readGoal } from './goal.ts'
import { hashOf, receiveFile } from './incoming.ts'
import { claimBytes, noteUnclaimed } from './unclaimed-files.ts'

export const attachmentRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { db, config, files, now } = deps
  await app.register(multipart, { throwFileSizeLimit: false })
  const { files: key, follow, guestSession } = deriveKeys(config.jwtSecret)
  const incoming = join(config.dataDir.path, 'incoming')
  // What a crash left half received is of no use to anybody.
  await rm(incoming, { recursive: true, force: true })

  implement(app, 'POST /api/attachments', ({ request }) => {
    const spend = (bytes: number) => spendBytes(deps, 'files', request, bytes)
    return receiveFile(request, { folder: incoming, spend }, async ({ fields, name, path, sha256 }) => {
      const reporter = reporterOf(request)
      const goal = readGoal(fields)
      const place =
        goal.sessionId === undefined ? await placeOf(db, follow, goal, reporter.userId) : undefined
      const creation = {
        route: 'attachments',
        reporter,
        sessionId: goal.sessionId,
        countSession: countNewSessions(deps, request),
        key: idempotencyKey(request),
        body: { ...goal, name, sha256 },
        guestSession,
      }
      const clean = await cleanFile(name, path, household(request.ip))
      try {
        const hash = await hashOf(clean.path)
        const { size } = await stat(clean.path)
        await noteUnclaimed(db, hash, now())
        // Before the row: a row never points to nothing.
        await files.put(hash.toString('hex'), clean.path)
        const kept = await once(db, creation, now(), async (trx, { claim }) => {
          const on = place ?? (claim && (await placeInSession(trx, claim.session.id)))
          if (!on) throw notFound()
          const file = { name, mediaType: clean.mediaType, size, sha256: hash }
          await assertRoomForFile(trx, on, size)
          const row = await addAttachment(trx, on, file, now())
          await claimBytes(trx, hash)
          return { id: row.id }
        })
        const { id, ...secret } = kept
        const links = { key, now: now(), authSession: request.caller?.sessionId }
        return { ...viewAttachment(await findAttachment(db, id), links), ...secret }
      } finally {
        if (clean.path !== path) await rm(clean.path, { force: true })
      }
    })
  })

  implement(app, 'GET /api/files/{id}', async ({ params, query, reply }) => {
    if (!linkIsGood(params.id, query, { key, now: now() })) throw notFound()
    const { session } = query
    if (session !== undefined && !(await isSignInOpen(db, session, now(), config.sessionLimits)))
      throw notFound()
    const { media_type, name, sha256 } = await findAttachment(db, params.id)
    const shown = media_type.startsWith('image/') ? 'inline' : 'attachment'
    reply.headers({
      'content-type': media_type,
      'content-disposition': `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    return files.get(sha256.toString('hex'))
  })
}
