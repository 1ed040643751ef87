import { randomUUID } from 'node:crypto'
import type { HelpRequestCreation, HelpRequestReceipt } from '@tessa/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import { isContactStep, isDescription } from '@tessa/troubleshooting'
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
  /** Most answers are chosen from a list, so the equipment adds nothing to them. No contact is among them. */
  readonly answers?: readonly string[]
}

/** A first sentence contains the description, so its other words can calm it as they calm a report. */
const isAnswerOfDanger = (answer: string, { words, answers = [], equipment }: TriageInput): boolean =>
  isHazard(answer) &&
  (!words.some((text) => text && isDescription(answer, text, answers)) ||
    hazardsInReport(answer, equipment).length > 0)

/** High, as the screen promises. Critical only if the words speak of a hazard. */
export const triage = (input: TriageInput): 'high' | 'critical' =>
  input.words.some((text) => hazardsInReport(text ?? '', input.equipment).length > 0) ||
  input.answers?.some((answer) => isAnswerOfDanger(answer, input))
    ? 'critical'
    : 'high'

/** The summary of the equipment, without the log of steps. */
export const withoutSteps = ({
  troubleshootingSteps: _,
  ...summary
}: HelpRequestCreation['summary']): HelpRequestCreation['summary'] => summary

/** The same for a whole session. It may be long, so it is searched piece by piece. */
export const triageInSlices = async (input: TriageInput): Promise<'high' | 'critical'> => {
  for await (const piece of inSlices(input.words.map((text) => text ?? '')))
    if (hazardsInReport(piece, input.equipment).length > 0) return 'critical'
  for await (const piece of inSlices(input.answers ?? []))
    if (isAnswerOfDanger(piece, input)) return 'critical'
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
