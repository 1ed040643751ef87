import type { Technician } from '@tessa/contract'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../app.ts'
import { ask } from '../../db/statement.ts'
import { implement } from '../../implement.ts'

const freestFirst = `select t.id, u.first_name || ' ' || u.last_name as name, t.current_workload, t.max_workload
  from technicians t join users u on u.id = t.user_id
  where u.role = 'technician' and u.is_active
  order by t.max_workload - t.current_workload desc, name, t.id
  limit 1000`

export const technicianRoutes = (app: FastifyInstance, { db }: Deps): void => {
  implement(app, 'GET /api/technicians', async () => {
    const items = await ask<Technician>(db, freestFirst)
    return { items, nextCursor: null, total: items.length }
  })
}
