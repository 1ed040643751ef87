import type { Session } from '@tessa/assistant-engine'
import type { Diagnosis, LocalLayer } from '@tessa/knowledge/load'
import { loadPack } from '@tessa/knowledge/packs'
import { answeredReport, diagnoseAnswers, type AnsweredReport } from '@tessa/troubleshooting'
import { flowOf } from '../session/flow.ts'

const load = () => import('@tessa/knowledge/load')
export type Words = Awaited<ReturnType<typeof load>>

export interface Diagnosed {
  readonly diagnosis: Diagnosis
  readonly words: Words
}

/** What a diagnosis depends on: the equipment, the report and the answers. */
export const reportOf = (session: Session): Report => answeredReport(flowOf(session), session)
export type Report = ReturnType<typeof answeredReport> & Pick<AnsweredReport, 'outcomes'>

/** What fixed a device before. It holds for every later call about the device. */
let fixed: { readonly device: string } & Pick<Report, 'outcomes'> = { device: '' }

const withOutcomes = (report: Report): Report => {
  const { category, manufacturer, model, outcomes } = report
  const device = JSON.stringify([category, manufacturer, model])
  if (outcomes) fixed = { device, outcomes }
  const { device: of, ...before } = fixed
  return of === device ? { ...report, ...before } : report
}

interface Latest {
  readonly asked: string
  readonly layer: LocalLayer | undefined
  readonly found: Promise<Diagnosed>
}
/** Several parts of the screen ask the same after each answer. */
let latest: Latest | undefined

/**
 * Diagnoses equipment in the browser. Each answer moves the causes, as far as the guided checks can be loaded. A layer
 * holds for every later call, too.
 */
export const diagnose = (told: Report, layer?: LocalLayer): Promise<Diagnosed> => {
  const report = withOutcomes(told)
  const asked = JSON.stringify(report)
  if (latest?.asked === asked && latest.layer === layer) return latest.found
  const found = judgeBy(report, layer)
  latest = { asked, layer, found }
  // A failed load is tried again by the next call.
  found.catch(() => (latest = undefined))
  return found
}

const judgeBy = async (report: Report, layer: LocalLayer | undefined): Promise<Diagnosed> => {
  const words = await load()
  if (layer) words.setLocalLayer(layer)
  const [judge, pack] = await Promise.all([
    words.loadDiagnose(report.category, report.issue),
    loadPack(report.category).catch(() => undefined),
  ])
  return { diagnosis: pack ? diagnoseAnswers(judge, report, pack) : judge(report), words }
}

/** Diagnoses typed words about equipment, such as a code. */
export const diagnoseTyped = async (report: Report, typed: string, layer: LocalLayer): Promise<Diagnosed> => {
  const words = await load()
  words.setLocalLayer(layer)
  const { category, manufacturer, model, issue } = report
  const judge = await words.loadDiagnose(category, issue)
  return { diagnosis: judge({ category, manufacturer, model, issue: typed }), words }
}
