import type { FastifyInstance } from 'fastify'
import { actorOf } from '../../audit-log/audit-log.ts'
import { runTransaction } from '../../db/after-commit.ts'
import type { Deps } from '../../deps.ts'
import { handOverWork } from '../../domain/case/hand-over.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { addAbsence, removeAbsence } from './absences.ts'
import { listTechnicians } from './list-technicians.ts'
import { setMaxWorkload } from './set-max-workload.ts'
import { listTechnicianLoad, technicianLoad } from './technician-load.ts'

export const technicianRoutes = (
  app: FastifyInstance,
  { db, config, now, audit, slaPolicy: sla }: Deps,
): void => {
  const { timeZone } = config.businessHours
  const today = () => ({ now: now(), timeZone })

  registerEndpoint(app, 'GET /api/technicians', async ({ caller }) => {
    const items = await listTechnicians(db, today(), caller.userId)
    return { items, nextCursor: null, total: items.length }
  })

  registerEndpoint(app, 'GET /api/technicians/load', async () => ({
    items: await listTechnicianLoad(db, today()),
  }))

  registerEndpoint(app, 'PATCH /api/technicians/{id}', async ({ params, body, caller, request }) => {
    const id = Number(params.id)
    await runTransaction(db, async (trx) => {
      const { userId, before } = await setMaxWorkload(trx, id, body.maxWorkload)
      const details = { maxWorkload: body.maxWorkload, before }
      await audit.record(trx, {
        event: 'technician.changed',
        ...actorOf(request, caller),
        accountId: userId,
        details,
      })
    })
    return technicianLoad(db, id, today())
  })

  registerEndpoint(app, 'POST /api/technicians/{id}/absences', async ({ params, body, caller, request }) => {
    const id = Number(params.id)
    await runTransaction(db, async (trx) => {
      const accountId = await addAbsence(trx, id, body, today())
      const details = { from: body.from, to: body.to }
      await audit.record(trx, { event: 'absence.added', ...actorOf(request, caller), accountId, details })
    })
    return technicianLoad(db, id, today())
  })

  registerEndpoint(
    app,
    'DELETE /api/technicians/{id}/absences/{absenceId}',
    async ({ params, caller, request }) => {
      const id = Number(params.id)
      await runTransaction(db, async (trx) => {
        const { userId, from, to } = await removeAbsence(trx, id, params.absenceId)
        const entry = { ...actorOf(request, caller), accountId: userId, details: { from, to } }
        await audit.record(trx, { event: 'absence.removed', ...entry })
      })
      return technicianLoad(db, id, today())
    },
  )

  registerEndpoint(app, 'POST /api/technicians/{id}/hand-over', async ({ params, body, caller }) => {
    const actor = { userId: caller.userId }
    const options = { ...body, from: Number(params.id) }
    return { handedOver: await handOverWork(db, options, { ...today(), actor, sla }) }
  })
}
