import { settlementOf } from '@tessa/contract'
import {
  addedFile,
  breachText,
  changed,
  commented,
  escalated,
  higherPriority,
  only,
  reporterWords,
} from './case-rules.ts'
import { type ContextOf, type Decision, type Moment, type Refusal, inSequence } from './decision.ts'
import { teamComment } from './descriptions.ts'
import type { Actor } from './history.ts'
import type {
  HelpRequestCommand,
  HelpRequestCommandType,
  HelpRequestPatch,
  HelpRequestState,
} from './help-request-commands.ts'
import { reopen, reopenOnWords } from './reopen-help-request.ts'
import { raiseOnHazard } from './raise-help-request.ts'

const inWords = (settlement: string): string => settlement.replaceAll('-', ' ')

const conflict = (message: string): Refusal => ({ code: 'conflict', message })
const hasWorkOrder = conflict('This help request has a work order now. Continue there.')
const isSettled = conflict('This help request is settled already.')
const isOpen = conflict('This help request is open already.')
const changedMeanwhile = conflict('This help request has changed meanwhile. Look at it once more, please.')

const internalNote = (note: string, actor: Actor): Decision<HelpRequestPatch> =>
  only({ actor, type: 'note_added', description: 'Note added', newValue: note.trim(), isInternal: true })

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
  'add-note': (_, { note }, { actor }) => internalNote(note, actor),
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
  reopen: (request, { note = '' }, context) =>
    settlementOf(request.status) === undefined
      ? isOpen
      : inSequence<HelpRequestState, HelpRequestPatch>(
          request,
          () => reopen(request, 'Reopened', context),
          () => (note.trim() === '' ? undefined : internalNote(note, context.actor)),
        ),
  convert: ({ priority, version }, { workOrderNumber, ...order }, { actor }) => {
    const description = `Work order ${workOrderNumber} takes its place`
    // The reporter sees both as one case, and sees that the work order was created.
    const entry = { actor, type: 'converted', description, newValue: workOrderNumber, isInternal: true }
    return {
      patch: {
        status: 'converted',
        priority: higherPriority(priority, order.priority),
        version: version + 1,
      },
      activities: [entry],
    }
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
