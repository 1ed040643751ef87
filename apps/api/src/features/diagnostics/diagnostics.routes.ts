import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { registerEndpoint } from '../../http/register-endpoint.ts'
import { fixedFaultsOf } from '../../domain/outcome/fixed-faults.ts'
import { recordUnknown } from '../../knowledge/record-unknown.ts'
import type { ReportedEquipment } from './diagnose-report.ts'
import { adaptStep } from './adapt-step.ts'
import { findingsOf } from './diagnose-answered.ts'
import { advise, analyse, told, writeAnalysis, type Beforehand } from './diagnostics.service.ts'
import { askForAdvice, type Advisable } from './model-advice/ask-for-advice.ts'
import type { WrittenAdvice } from './model-advice/write-model-advice.ts'
import { recordCalls } from './record-calls.ts'
import { isWarning } from './stop-warning.ts'
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
  /** A danger is answered at once, by the base alone. */
  const adviceOfModel = async (answer: { readonly content: string }, asked: Advisable) =>
    isWarning(answer) ? undefined : askForAdvice(deps, asked)
  registerEndpoint(app, 'POST /api/chat/advanced-diagnostics', async ({ body, request }) => {
    const { advice: answer, isLacking } = await advise(body, await beforehand(body, told.advise(body)))
    const { equipmentType, issue } = body
    if (isLacking)
      // The answer does not depend on it.
      await recordUnknown(deps.db, { equipmentType, issue, at: deps.now() }).catch((err: unknown) =>
        request.log.error({ err }, 'an unknown fault was not stored for review'),
      )
    const written = await adviceOfModel(answer, { purpose: 'advanced-diagnostics', report: body })
    return written
      ? {
          ...withModelAdvice(answer, written),
          sources: [...new Set([...answer.sources, ...written.sources])],
          modelAdvice: { content: written.content, sources: [...written.sources] },
        }
      : answer
  })
  registerEndpoint(app, 'POST /api/chat/analyze-diagnostics', async ({ body }) => {
    const analysed = await analyse(body, await beforehand(body, told.analyse(body)))
    const written = await adviceOfModel(analysed.analysis, {
      purpose: 'analyze-diagnostics',
      report: { ...body, issue: body.originalIssue },
      later: findingsOf(body).flatMap(({ outcome, note }) => [outcome, note]),
    })
    const answer = writeAnalysis(analysed, written?.content)
    return written ? { ...answer, origin: originWithModel } : answer
  })
  registerEndpoint(app, 'POST /api/chat/adaptive-handler', async ({ body }) => {
    const answer = await adaptStep(body, await beforehand(body.equipmentInfo ?? {}, told.adapt(body)))
    const written = await adviceOfModel(answer, {
      purpose: 'adaptive-handler',
      report: body.equipmentInfo ?? {},
      later: [body.currentStepId, body.userResponse],
    })
    return written ? { ...withModelAdvice(answer, written), origin: originWithModel } : answer
  })
}

const originWithModel = 'Partly by a language model, from the sources named: check before acting'

/** Appends the model's advice. The safety rules and steps of the base come first, because readers act on the first line. */
const withModelAdvice = <A extends { readonly content: string }>(
  answer: A,
  { content }: WrittenAdvice,
): A => ({
  ...answer,
  content: `${answer.content}\n\n${content}`,
})
