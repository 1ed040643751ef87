import { randomUUID } from 'node:crypto'
import type { HelpRequestCreation, HelpRequestReceipt } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { isContactStep } from '@tessa/troubleshooting'
import { hazardsInReport } from '@tessa/knowledge/hazards'
import { caseReceipt, createCase, type Creator } from '../../domain/case/create-case.ts'
import { inSlices } from '../../concurrency/time-slices.ts'
import { isHazard } from '../../knowledge/answer-hazards.ts'
import type { SlaPolicy } from '../../domain/sla/sla-policy.ts'
import type { CreationContext } from '../../http/idempotent-request.ts'
import { toContactName, toPlainLine } from '../../security/plain-line.ts'
import type { HelpBudget } from '../../http/plugins/storage-budgets.ts'

export interface TriageInput {
  /** For life-support equipment, milder words count as a hazard. */
  readonly equipment?: string | undefined
  /** In the reporter's own words. */
  readonly words: readonly (string | null | undefined)[]
  /**
   * Most answers are chosen from a list, so the equipment adds nothing to them. No contact is among them. An answer that
   * contains the description is judged as it is.
   */
  readonly answers?: readonly string[]
}

/** High, as the screen promises. Critical only if the words speak of a hazard. */
export const triage = ({ equipment, words, answers = [] }: TriageInput): 'high' | 'critical' =>
  [...words, ...answersWith(words, answers)].some(
    (text) => hazardsInReport(text ?? '', equipment).length > 0,
  ) || answersBeside(words, answers).some(isHazard)
    ? 'critical'
    : 'high'

const contains = (answer: string, words: TriageInput['words']): boolean =>
  words.some((text) => text && answer.includes(text))
/** A first sentence contains the description, and is weighed as one. */
const answersWith = (words: TriageInput['words'], answers: readonly string[]): string[] =>
  answers.filter((answer) => contains(answer, words))
const answersBeside = (words: TriageInput['words'], answers: readonly string[]): string[] =>
  answers.filter((answer) => !contains(answer, words))

/** The summary of the equipment, without the log of steps. */
export const withoutSteps = ({
  troubleshootingSteps: _,
  ...summary
}: HelpRequestCreation['summary']): HelpRequestCreation['summary'] => summary

/** The same for a whole session. It may be long, so it is searched piece by piece. */
export const triageInSlices = async ({
  equipment,
  words,
  answers = [],
}: TriageInput): Promise<'high' | 'critical'> => {
  for await (const piece of inSlices([...words.map((text) => text ?? ''), ...answersWith(words, answers)]))
    if (hazardsInReport(piece, equipment).length > 0) return 'critical'
  for await (const piece of inSlices(answersBeside(words, answers))) if (isHazard(piece)) return 'critical'
  return 'high'
}

/**
 * Links the request to its session if that belongs to the caller. Otherwise the request is stored without it, because
 * a help request is never refused because of its session.
 */
export const createHelpRequest = async (
  trx: Kysely<Tables>,
  body: HelpRequestCreation,
  { claim, reporter, key, keepsLog, creator }: CreationContext & HelpBudget & { readonly creator: Creator },
  slaPolicy: SlaPolicy,
  now: Date,
): Promise<HelpRequestReceipt> => {
  const { contactInfo: contact, summary, source: asked } = body
  const answers = summary.troubleshootingSteps?.flatMap((step) => {
    if (typeof step === 'string') return [step]
    return isContactStep(step.step) ? [] : [step.response]
  })
  const priority = await triageInSlices({
    equipment: summary.equipment,
    words: [summary.issue, contact.additionalInfo],
    answers: answers ?? [],
  })
  const sla = slaPolicy.give(asked === 'dialog' ? 'help-dialog' : 'support-request', priority, now)
  const id = randomUUID()
  const status = 'submitted'
  const values = {
    id,
    chat_session_id: claim?.session.id ?? null,
    user_id: reporter.userId ?? null,
    status,
    priority,
    ...sla,
    summary: JSON.stringify(keepsLog ? summary : withoutSteps(summary)),
    contact_name: toContactName(contact.name),
    contact_email: contact.email.trim(),
    contact_phone: contact.phone.trim(),
    facility: contact.facility === undefined ? null : toPlainLine(contact.facility),
    additional_info: contact.additionalInfo ?? null,
  } as const
  const receiptWith = (number: string) => ({
    requestNumber: number,
    ...caseReceipt({ id, status, priority, ...sla }, now),
  })
  const stored = key && { key, answerWith: receiptWith }
  const creation = { creator, description: 'Help request received', keepsLog, now, stored }
  const { number, shortNumber } = await createCase(trx, { subject: 'help-request', values }, creation)
  return { ...receiptWith(number), shortNumber }
}
