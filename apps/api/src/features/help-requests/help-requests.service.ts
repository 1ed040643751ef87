import { randomUUID } from 'node:crypto'
import type { HelpRequestCreation, HelpRequestReceipt } from '@tessa/contract'
import type { Kysely } from 'kysely'
import { withFreeNumber } from '../../db/numbers.ts'
import type { Tables } from '../../db/tables.ts'
import { isContactStep } from '@tessa/assistant-engine/troubleshooting'
import { dangersIn } from '@tessa/knowledge/danger'
import { beginHistory, nameOf, recordActivity } from '../../activities.ts'
import { inTurns } from '../../in-turns.ts'
import type { Promises } from '../../promises/promises.ts'
import type { Made } from '../../idempotency.ts'
import { toContactName, toPlainLine } from '../../plain-line.ts'
import { logLeftOut, type HelpBudget } from '../../plugins/growth.ts'

export interface Told {
  /** On life support, less has to be said. */
  readonly equipment?: string | undefined
  /** In the reporter's own words. */
  readonly words: readonly (string | null | undefined)[]
  /** Most of them chosen from a list, so that the equipment adds nothing to what they say. No contact is among them. */
  readonly answers?: readonly string[]
}

/** High as promised on the screen; critical only where the words speak of danger. */
export const triage = ({ equipment, words, answers = [] }: Told): 'high' | 'critical' =>
  words.some((text) => dangersIn(text ?? '', equipment).length > 0) ||
  answers.some((text) => dangersIn(text).length > 0)
    ? 'critical'
    : 'high'

/** What is known of the equipment, without the log of how it became known. */
export const withoutSteps = ({
  troubleshootingSteps: _,
  ...summary
}: HelpRequestCreation['summary']): HelpRequestCreation['summary'] => summary

/** The same for a whole session, which may be long: it is read a piece at a time. */
export const triageInTurns = async ({
  equipment,
  words,
  answers = [],
}: Told): Promise<'high' | 'critical'> => {
  for await (const piece of inTurns(words.map((text) => text ?? '')))
    if (dangersIn(piece, equipment).length > 0) return 'critical'
  for await (const piece of inTurns(answers)) if (dangersIn(piece).length > 0) return 'critical'
  return 'high'
}

/** Stored with its session if that is the caller's, else unlinked: a call for help is never refused for it. */
export const createHelpRequest = async (
  trx: Kysely<Tables>,
  body: HelpRequestCreation,
  { claim, reporter, keepsLog }: Made & HelpBudget,
  promises: Promises,
  now: Date,
): Promise<HelpRequestReceipt> => {
  const { contactInfo: contact, summary, asked } = body
  const answers = summary.troubleshootingSteps?.flatMap((step) => {
    if (typeof step === 'string') return [step]
    return isContactStep(step.step) ? [] : [step.response]
  })
  const actor = reporter.userId === undefined ? 'guest' : { userId: reporter.userId }
  const priority = await triageInTurns({
    equipment: summary.equipment,
    words: [summary.issue, contact.additionalInfo],
    answers: answers ?? [],
  })
  const row = await withFreeNumber('HR', now, (request_number) =>
    trx
      .insertInto('help_requests')
      .values({
        id: randomUUID(),
        request_number,
        chat_session_id: claim?.session.id ?? null,
        user_id: reporter.userId ?? null,
        priority,
        ...promises.give(asked === 'dialog' ? 'help-dialog' : 'support-request', priority, now),
        summary: JSON.stringify(keepsLog ? summary : withoutSteps(summary)),
        contact_name: toContactName(contact.name),
        contact_email: contact.email.trim(),
        contact_phone: contact.phone.trim(),
        facility: contact.facility === undefined ? null : toPlainLine(contact.facility),
        additional_info: contact.additionalInfo ?? null,
        activity_count: 1,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('request_number').doNothing())
      .returning((at) => [
        'id',
        'request_number',
        'short_number',
        'status',
        'priority',
        'due_at',
        'user_id',
        ...nameOf(at, actor),
      ])
      .executeTakeFirst(),
  )
  const activity = { type: 'created', description: 'Help request received', newValue: row.status }
  await beginHistory(trx, { subject: 'help-request', subjectId: row.id, actor, ...activity }, row, now)
  if (!keepsLog)
    await recordActivity(
      trx,
      { subject: 'help-request', subjectId: row.id, actor: 'system', ...logLeftOut },
      now,
    )
  return {
    id: row.id,
    requestNumber: row.request_number,
    shortNumber: row.short_number,
    status: row.status,
    priority: row.priority,
    dueAt: row.due_at?.toISOString() ?? null,
    createdAt: now.toISOString(),
  }
}
