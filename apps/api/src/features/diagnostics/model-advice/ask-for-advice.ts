import type { AssistantCallKind } from '@tessa/contract'
import { stopFirst } from '@tessa/knowledge/diagnose'
import type { KnowledgeStore } from '../../../knowledge/knowledge-store.ts'
import type { Models } from '../../../models/models.ts'
import { withoutIdentifiers } from '../../../security/without-identifiers.ts'
import { diagnoseReport, type ReportedEquipment } from '../diagnose-report.ts'
import { instructions, ModelAdvice } from './model-advice.ts'
import { retrieveEntries, type Entry } from './retrieve-entries.ts'
import { writeModelAdvice, type WrittenAdvice } from './write-model-advice.ts'

/** People wait at the bedside, and the base has its words already. */
const mostSeconds = 6

const longest = { name: 100, words: 2000 } as const
const mostFacts = 10

export interface Advisable {
  readonly purpose: AssistantCallKind
  readonly report: ReportedEquipment
  /** What was found or said since. */
  readonly later?: readonly (string | undefined)[]
}

const masked = (text: string | undefined, most: number): string =>
  withoutIdentifiers((text ?? '').slice(0, 2 * most))
    .slice(0, most)
    .toWellFormed()

const withoutChecks = (entries: readonly Entry[]): Entry[] =>
  entries.map((entry) => ({ ...entry, checks: [] }))

const shown = ({ id, facts, checks }: Entry) => ({
  id,
  facts: facts.slice(0, mostFacts),
  checks: checks.map(({ id: checkId, check }) => ({
    id: checkId,
    check: check.check,
    expected: check.expected,
  })),
})

interface AdviceDeps {
  readonly models: Pick<Models, 'isConfigured' | 'ask'>
  readonly knowledge: Pick<KnowledgeStore, 'current' | 'loadDiagnose'>
}

/** Asks the model about a report that is no danger, and keeps of its answer what the base bears out. */
export const askForAdvice = async (
  { models, knowledge }: AdviceDeps,
  { purpose, report, later = [] }: Advisable,
): Promise<WrittenAdvice | undefined> => {
  if (!models.isConfigured) return undefined
  // Words that mask a name would speak of a patient, so the report is judged as it is.
  const diagnosis = await diagnoseReport(report, { loadDiagnose: knowledge.loadDiagnose })
  // A report of danger is answered without the model, because the model takes seconds.
  if (stopFirst(diagnosis).length > 0) return undefined
  // The report contradicts the equipment, so the entries could be about the wrong equipment.
  if (diagnosis.question?.reason === 'contradiction') return undefined
  const found = retrieveEntries(knowledge.current().base, report, diagnosis)
  const isHelp = purpose === 'adaptive-handler'
  // A step has interlocks of its own, which a check chosen from all faults may not have. And where no fault is known, a
  // check would be a guess.
  const entries = isHelp || !diagnosis.known ? withoutChecks(found) : found
  if (entries.length === 0) return undefined
  const advice = await models.ask({
    purpose,
    instructions,
    material: JSON.stringify({
      equipment: [report.equipmentType, report.manufacturer, report.model].map((name) =>
        masked(name, longest.name),
      ),
      report: masked(report.issue, longest.words),
      later: masked(later.filter(Boolean).join('\n'), longest.words),
      entries: entries.map(shown),
    }),
    answer: ModelAdvice,
    mostSeconds,
  })
  return advice && writeModelAdvice(advice, entries)
}
