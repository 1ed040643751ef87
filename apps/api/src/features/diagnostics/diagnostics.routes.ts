import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { fixedFaultsOf } from '../../domain/outcome/fixed-faults.ts'
import type { ReportedEquipment } from './diagnose-report.ts'
import { adapt, advise, analyse, told, type Beforehand } from './diagnostics.service.ts'
import { recordCalls } from './record-calls.ts'
import { recordUnknown } from './record-unknown.ts'
import { hazardsInSlices, type Told } from './told-hazards.ts'

export const diagnosticsRoutes = (app: FastifyInstance, deps: Deps): void => {
  recordCalls(app, deps)
  const beforehand = async (
    { equipmentType, manufacturer, model }: ReportedEquipment,
    words: Told,
  ): Promise<Beforehand> => ({
    hazards: await hazardsInSlices(words),
    loadDiagnose: deps.knowledge.loadDiagnose,
    outcomes: await fixedFaultsOf(deps.db, {
      equipment_type: equipmentType ?? null,
      manufacturer: manufacturer ?? null,
      model: model ?? null,
    }),
  })
  registerEndpoint(app, 'POST /api/chat/advanced-diagnostics', async ({ body, request }) => {
    const answer = await advise(body, await beforehand(body, told.advise(body)))
    if (!answer.known)
      // The answer does not depend on it.
      await recordUnknown(deps.db, body, deps.now()).catch((err: unknown) =>
        request.log.error({ err }, 'an unknown fault was not stored for review'),
      )
    return answer
  })
  registerEndpoint(app, 'POST /api/chat/analyze-diagnostics', async ({ body }) =>
    analyse(body, await beforehand(body, told.analyse(body))),
  )
  registerEndpoint(app, 'POST /api/chat/adaptive-handler', async ({ body }) =>
    adapt(body, await beforehand(body.equipmentInfo ?? {}, told.adapt(body))),
  )
}
