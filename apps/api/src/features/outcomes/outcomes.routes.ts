import type { FastifyInstance } from 'fastify'
import { runTransaction } from '../../db/after-commit.ts'
import { fixedFaultsOf } from '../../domain/outcome/fixed-faults.ts'
import { changeOutcome, outcomeOfWorkOrder } from '../../domain/outcome/outcome-of-work-order.ts'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { checkOrderOf } from './check-order.ts'
import { similarWorkOrders } from './similar-work-orders.ts'

export const outcomeRoutes = (app: FastifyInstance, { db, now, knowledge: { symptomOf } }: Deps): void => {
  registerEndpoint(app, 'GET /api/outcomes/check-order', async ({ query }) => {
    const { equipment, manufacturer = null, model = null } = query
    const device = { equipment_type: equipment, manufacturer, model }
    return { ...(await checkOrderOf(db, device)), faults: [...(await fixedFaultsOf(db, device))] }
  })

  registerEndpoint(app, 'GET /api/work-orders/{id}/outcome', async ({ params }) => ({
    outcome: await outcomeOfWorkOrder(db, params.id, symptomOf),
  }))

  registerEndpoint(app, 'GET /api/work-orders/{id}/similar', async ({ params }) => ({
    items: await similarWorkOrders(db, params.id, symptomOf),
  }))

  registerEndpoint(app, 'PUT /api/work-orders/{id}/outcome', async ({ params, body, caller }) => {
    const change = { ...body, id: params.id.toLowerCase(), userId: caller.userId }
    await runTransaction(db, (trx) => changeOutcome(trx, change, now()))
    return { outcome: await outcomeOfWorkOrder(db, params.id, symptomOf) }
  })
}
