import { Readable } from 'node:stream'
import { exportLinkSeconds, mayExport } from '@tessa/contract'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { ExportSources } from '../../db/export-source.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { rolesAmong } from '../../security/find-auth-session.ts'
import { authSessionLimits } from '../../security/auth-session-limits.ts'
import { sign, verifyUnexpired } from '../../security/signed-token.ts'
import { exportFormat } from './export-format.ts'
import { createExportSlots } from './export-slots.ts'
import {
  findExport,
  linkExpired,
  listExportIds,
  planExport,
  saveExport,
  startExport,
  writeExport,
  type RequestedExport,
} from './exports.service.ts'

/** The list and the moment, so that a second file does not replace the first. */
const fileName = ({ list, format }: RequestedExport, now: Date): string => {
  const [day = '', time = ''] = now.toISOString().split('T')
  return `tessa-${list}-${day}-${time.slice(0, 5).replace(':', '')}.${format}`
}

export const exportRoutes = (app: FastifyInstance, deps: Deps, sources: ExportSources): void => {
  const { db, config, now, audit, keys } = deps
  const slots = createExportSlots()
  const viewerOf = (userId: string) => ({ userId, now: now(), timeZone: config.businessHours.timeZone })

  registerEndpoint(app, 'POST /api/exports', async ({ body, caller, request }) => {
    const { userId, sessionId, role } = caller
    if (!mayExport(role, body.list)) throw new AppError('forbidden', 'Your role does not allow this.')
    const { wanted, rows } = await planExport(db, sources, body, { ...viewerOf(userId), sessionId })
    const { id, list, format, filter, ids } = wanted
    await runTransaction(db, async (trx) => {
      await saveExport(trx, wanted, now())
      await audit.record(trx, {
        event: 'export.requested',
        actorId: userId,
        origin: originOf(request),
        details: { export: id, kind: list, format, rows, ...(ids ? { chosen: ids.length } : {}) },
        typed: ids ? {} : { filter: JSON.stringify(filter) },
      })
    })
    const expiresAt = new Date(now().getTime() + exportLinkSeconds * 1000)
    const url = `/api/exports/${sign(keys.export, id, expiresAt)}`
    return { url, expiresAt: expiresAt.toISOString(), rows }
  })

  registerEndpoint(app, 'GET /api/exports/{token}', async ({ params, request, reply }) => {
    const id = verifyUnexpired(keys.export, params.token, now())
    if (id === undefined) throw linkExpired()
    const wanted = await findExport(db, id)
    const { list, format, userId, sessionId } = wanted
    const roles = await rolesAmong(db, [sessionId], now(), authSessionLimits(deps))
    if (!mayExport(roles.get(sessionId), list)) throw linkExpired()
    reply.headers({
      'content-type': exportFormat[format].mediaType,
      'content-disposition': `attachment; filename="${fileName(wanted, now())}"`,
      'cache-control': 'no-store',
    })
    // Whoever asks for the head alone uses nothing up.
    if (request.method === 'HEAD') return Readable.from([])
    const release = slots.take(userId)
    try {
      await startExport(db, id, now())
      const ids = await listExportIds(db, sources, wanted, viewerOf(userId))
      const origin = originOf(request)
      let [rows, isWhole] = [0, false]
      const note = (event: 'export.created' | 'export.interrupted') =>
        audit.record(db, {
          event,
          actorId: userId,
          origin,
          details: { export: id, kind: list, format, rows },
        })
      const content = async function* () {
        for await (const piece of writeExport(db, sources, wanted, ids)) {
          rows += piece.rows
          yield piece.text
        }
        // Before the end: a download that cannot be written down does not succeed.
        await note('export.created')
        isWhole = true
      }
      return Readable.from(content()).once('close', () => {
        release()
        if (!isWhole)
          note('export.interrupted').catch((error: unknown) =>
            request.log.error({ err: error }, 'the audit log could not be written'),
          )
      })
    } catch (error) {
      release()
      throw error
    }
  })
}
