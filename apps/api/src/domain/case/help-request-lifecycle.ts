import { settlementOf, slaOf, type Settlement } from '@tessa/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/schema/tables.ts'
import {
  addedFile,
  breachText,
  changed,
  commented,
  escalated,
  isRaisedBy,
  only,
  raised,
  reporterWords,
  type LateFile,
  type ReporterComment,
} from './case-rules.ts'
import {
  inSequence,
  type Context,
  type ContextOf,
  type Decision,
  type Moment,
  type Refusal,
} from './decision.ts'
import { teamComment } from './descriptions.ts'

export const helpRequestColumns = ['id', 'status', 'priority', 'version', 'sla_key', 'responded_at'] as const
type Row = Selectable<Tables['help_requests']>
/** The columns of a help request that the rules use. */
export type HelpRequestState = Pick<Row, (typeof helpRequestColumns)[number]> & { readonly equipment: string }
export type HelpRequestPatch = Partial<
  Pick<
    Row,
    | 'status'
    | 'priority'
    | 'version'
    | 'sla_key'
    | 'due_at'
    | 'responded_at'
    | 'response_breached_at'
    | 'resolution_notes'
    | 'resolved_at'
  >
>

interface Commands {
  'reporter-comment': ReporterComment
  'add-file': LateFile
  'mark-overdue': object
  /** Words of the team to the reporter. */
  reply: { readonly comment: string }
  'add-note': { readonly note: string }
  /** Ends it without a work order, with a sentence to the reporter. */
  settle: { readonly settlement: Settlement; readonly message: string }
  reopen: object
  /** From now on the work order stands for the request, including its SLA. */
  convert: { readonly workOrderNumber: string }
}
export type HelpRequestCommandType = keyof Commands
export type HelpRequestCommand<K extends HelpRequestCommandType> = {
  [P in K]: Commands[P] & { readonly type: P }
}[K]

const raiseOnHazard = (
  request: HelpRequestState,
  words: string,
  { sla, now }: Context,
): Decision<HelpRequestPatch> => {
  if (!isRaisedBy(words, request)) return only()
  const patch = {
    // An answer that was given before the danger was known is not the one that is due now.
    status: 'submitted',
    priority: 'critical',
    version: request.version + 1,
    responded_at: null,
    response_breached_at: null,
    ...sla.give('work-order', 'critical', now),
  } as const
  return { patch, activities: [raised(request.priority)] }
}

const inWords = (settlement: string): string => settlement.replaceAll('-', ' ')

/** Opens a settled request again: the same response is promised anew. */
const open = (
  { status, version, priority, sla_key }: HelpRequestState,
  description: string,
  { sla, now, actor }: Context,
): Decision<HelpRequestPatch> => ({
  patch: {
    status: 'submitted',
    version: version + 1,
    responded_at: null,
    response_breached_at: null,
    resolution_notes: null,
    resolved_at: null,
    ...sla.give(slaOf(sla_key)?.kinds[0] ?? 'support-request', priority, now),
  },
  activities: [changed(actor, 'status_changed', description, [status, 'submitted'])],
})

const reopenOnWords = (request: HelpRequestState, context: Context): Decision<HelpRequestPatch> =>
  settlementOf(request.status) === undefined
    ? only()
    : open(request, 'Reopened: the reporter wrote again', { ...context, actor: 'system' })

const conflict = (message: string): Refusal => ({ code: 'conflict', message })
const hasWorkOrder = conflict('This help request has a work order now. Continue there.')
const isSettled = conflict('This help request is settled already.')
const isOpen = conflict('This help request is open already.')
const changedMeanwhile = conflict('This help request has changed meanwhile. Look at it once more, please.')

type Rule<K extends HelpRequestCommandType> = (
  request: HelpRequestState,
  command: HelpRequestCommand<K>,
  context: ContextOf<K>,
) => Decision<HelpRequestPatch> | Refusal

const rules: { readonly [K in HelpRequestCommandType]: Rule<K> } = {
  'reporter-comment': (request, { words, files }, context) =>
    inSequence(
      request,
      () => reporterWords(words, context.actor),
      () => only(...files.map((file) => addedFile(file, context.actor))),
      (current) => reopenOnWords(current, context),
      (current) => raiseOnHazard(current, words, context),
    ),
  'add-file': (_, { file }, { actor }) => only(addedFile(file, actor)),
  'mark-overdue': ({ sla_key }, _, { now }) => ({
    patch: { response_breached_at: now },
    activities: [escalated(breachText(sla_key))],
  }),
  reply: ({ status, version, responded_at }, { comment }, { actor, now }) => ({
    patch: {
      responded_at: responded_at ?? now,
      ...(status === 'submitted' ? { status: 'in-progress', version: version + 1 } : {}),
    },
    activities: [
      commented(actor, teamComment, comment.trim()),
      ...(status === 'submitted'
        ? [changed(actor, 'status_changed', 'Answered by the team', [status, 'in-progress'])]
        : []),
    ],
  }),
  'add-note': (_, { note }, { actor }) =>
    only({ actor, type: 'note_added', description: 'Note added', newValue: note.trim(), isInternal: true }),
  settle: ({ status, version, responded_at }, { settlement, message }, { actor, now }) => {
    if (settlementOf(status) !== undefined) return isSettled
    const description = `Settled: ${inWords(settlement)}`
    const words = message.trim()
    return {
      patch: {
        status: settlement,
        version: version + 1,
        responded_at: responded_at ?? now,
        resolution_notes: words,
        resolved_at: now,
      },
      activities: [
        changed(actor, 'status_changed', description, [status, settlement]),
        changed(actor, 'resolution_noted', 'Message to the reporter', [null, words]),
      ],
    }
  },
  reopen: (request, _, context) =>
    settlementOf(request.status) === undefined ? isOpen : open(request, 'Reopened', context),
  convert: ({ version }, { workOrderNumber }, { actor }) => {
    const description = `Work order ${workOrderNumber} takes its place`
    // The reporter sees both as one case, and sees that the work order was created.
    const entry = { actor, type: 'converted', description, newValue: workOrderNumber, isInternal: true }
    return { patch: { status: 'converted', version: version + 1 }, activities: [entry] }
  },
}

/** What the staff does with a request itself, not with the work order in its place. */
const needsNoWorkOrder: ReadonlySet<HelpRequestCommandType> = new Set([
  'reply',
  'add-note',
  'settle',
  'reopen',
])

const checkVersion = ({ version }: HelpRequestState, seen: Moment): Refusal | undefined =>
  seen.version === undefined || seen.version === version ? undefined : changedMeanwhile

/** What a command makes of a help request that has no work order yet, or why nothing. */
export const decideOnHelpRequest = <K extends HelpRequestCommandType>(
  request: HelpRequestState,
  command: HelpRequestCommand<K>,
  context: ContextOf<K>,
): Decision<HelpRequestPatch> | Refusal => {
  if (request.status === 'converted' && needsNoWorkOrder.has(command.type)) return hasWorkOrder
  return checkVersion(request, context) ?? rules[command.type](request, command, context)
}
