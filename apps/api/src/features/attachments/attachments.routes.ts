import { rm, stat } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../http/errors.ts'
import { idempotencyKey, runOnce } from '../../http/idempotency.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { authSessionLimits } from '../../security/auth-session-limits.ts'
import { reporterOf } from '../../security/session-access.ts'
import { isSignInOpen } from '../../http/plugins/authorize.ts'
import { countNewSessions, consumeBytes } from '../../http/plugins/storage-budgets.ts'
import { clientNetwork } from '../../http/plugins/rate-limits.ts'
import {
  addAttachment,
  assertRoomForFile,
  findAttachment,
  isLinkValid,
  serializeAttachment,
} from './attachments.service.ts'
import { sanitizeFile } from './sanitize-file.ts'
import { readStep, readUploadTarget, resolveSessionTarget, resolveTarget } from './upload-target.ts'
import { hashOf, incomingFolder, receiveUpload } from './receive-upload.ts'
import { recordLateFile } from './record-file.ts'
import { claimBytes, noteUnclaimed } from '../../storage/unclaimed-files.ts'

export const attachmentRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  const { db, config, files, now, keys } = deps
  await app.register(multipart, { throwFileSizeLimit: false })
  const { files: key, follow, guestSession } = keys
  const incoming = incomingFolder(config)
  // A crash may have left files that were only partly received.
  await rm(incoming, { recursive: true, force: true })

  registerEndpoint(app, 'POST /api/attachments', ({ request }) => {
    const spend = (bytes: number) => consumeBytes(deps, 'files', request, bytes)
    return receiveUpload(request, { folder: incoming, spend }, async ({ fields, name, path, sha256 }) => {
      const reporter = reporterOf(request)
      const goal = readUploadTarget(fields)
      const step = readStep(fields)
      const place =
        goal.sessionId === undefined ? await resolveTarget(db, follow, goal, reporter.userId) : undefined
      const creation = {
        route: 'attachments',
        reporter,
        sessionId: goal.sessionId,
        countSession: countNewSessions(deps, request),
        key: idempotencyKey(request),
        body: { ...goal, name, sha256 },
        guestSession,
      }
      const clean = await sanitizeFile(name, path, clientNetwork(request.ip))
      try {
        const hash = await hashOf(clean.path)
        const { size } = await stat(clean.path)
        await noteUnclaimed(db, hash, now())
        // The bytes are stored before the row, so that no row points to nothing.
        await files.put(hash.toString('hex'), clean.path)
        const kept = await runOnce(db, creation, now(), async (trx, { claim }) => {
          const on = place ?? (claim && (await resolveSessionTarget(trx, claim.session.id)))
          if (!on) throw notFound()
          const file = { name, mediaType: clean.mediaType, size, sha256: hash, step }
          await assertRoomForFile(trx, on, size)
          const row = await addAttachment(trx, on, file, now())
          await claimBytes(trx, hash)
          if (claim) {
            const actor = reporter.userId === undefined ? 'guest' : { userId: reporter.userId }
            await recordLateFile(
              trx,
              { id: row.id, name, session: claim.session.id, workOrder: on.work_order_id, actor },
              now(),
            )
          }
          return { id: row.id }
        })
        const { id, ...secret } = kept
        const links = { key, now: now(), authSession: request.caller?.sessionId }
        return { ...serializeAttachment(await findAttachment(db, id), links), ...secret }
      } finally {
        if (clean.path !== path) await rm(clean.path, { force: true })
      }
    })
  })

  registerEndpoint(app, 'GET /api/files/{id}', async ({ params, query, reply }) => {
    if (!isLinkValid(params.id, query, { key, now: now() })) throw notFound()
    const { session } = query
    if (session !== undefined && !(await isSignInOpen(db, session, now(), authSessionLimits(deps))))
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
