import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { handOverWork } from '../../domain/case/hand-over.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { addAbsence, removeAbsence } from './absences.ts'
import { listTechnicians } from './list-technicians.ts'
import { setMaxWorkload } from './set-max-workload.ts'
import { listTechnicianLoad, technicianLoad } from './technician-load.ts'

export const technicianRoutes = (app: FastifyInstance, { db, config, now, slaPolicy: sla }: Deps): void => {
  const { timeZone } = config.businessHours
  const today = () => ({ now: now(), timeZone })

  registerEndpoint(app, 'GET /api/technicians', async ({ caller }) => {
    const items = await listTechnicians(db, today(), caller.userId)
    return { items, nextCursor: null, total: items.length }
  })

  registerEndpoint(app, 'GET /api/technicians/load', async () => ({
    items: await listTechnicianLoad(db, today()),
  }))

  registerEndpoint(app, 'PATCH /api/technicians/{id}', async ({ params, body }) => {
    const id = Number(params.id)
    await setMaxWorkload(db, id, body.maxWorkload)
    return technicianLoad(db, id, today())
  })

  registerEndpoint(app, 'POST /api/technicians/{id}/absences', async ({ params, body }) => {
    const id = Number(params.id)
    await addAbsence(db, id, body, today())
    return technicianLoad(db, id, today())
  })

  registerEndpoint(app, 'DELETE /api/technicians/{id}/absences/{absenceId}', async ({ params }) => {
    const id = Number(params.id)
    await removeAbsence(db, id, params.absenceId)
    return technicianLoad(db, id, today())
  })

  registerEndpoint(app, 'POST /api/technicians/{id}/hand-over', async ({ params, body, caller }) => {
    const actor = { userId: caller.userId }
    const options = { ...body, from: Number(params.id) }
    return { handedOver: await handOverWork(db, options, { ...today(), actor, sla }) }
  })
}
