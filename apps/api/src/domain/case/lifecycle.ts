import { isActive, type Feedback, type WorkOrderStatus } from '@tessa/contract'
import { isCompletionLate, isResponseLate } from '../sla/breach.ts'
import { addedFile, breachText, commented, escalated, only, reporterWords } from './case-rules.ts'
import { assign, ownOrUnassigned, selfIfUnassigned, unassign } from './assignment.ts'
import { correctFacts } from './corrections.ts'
import { managersOnly, setPriority } from './set-priority.ts'
import { addDuplicate, markDuplicate } from './duplicates.ts'
import { inSequence, invalid, type Context, type ContextOf, type Moment, type Refusal } from './decision.ts'
import { userIdOf } from './history.ts'
import { type Move, internalNote, move, raiseOnHazard, resume } from './transitions.ts'
import { changeStatus } from './change-status.ts'
import { undo } from './undo.ts'
import type { CommandType, WorkOrderCommand, WorkOrderDecision } from './work-order-commands.ts'
import type { WorkOrderPatch, WorkOrderState } from './work-order-state.ts'
import { reporterFulfilled, teamComment } from './descriptions.ts'

interface Rule<K extends CommandType> {
  /** What is wrong with the command, whatever the state of the work order. */
  readonly valid?: (command: WorkOrderCommand<K>) => Refusal | undefined
  /** Why this actor may not give the command. */
  readonly allowed?: (
    order: WorkOrderState,
    command: WorkOrderCommand<K>,
    by: ContextOf<K>,
  ) => Refusal | undefined
  readonly decide: (
    order: WorkOrderState,
    command: WorkOrderCommand<K>,
    context: ContextOf<K>,
  ) => WorkOrderDecision | Refusal
}

/** An account acts for its own work orders. For a guest's, anyone who holds the link may act. */
const ownOrder = (order: WorkOrderState, _: unknown, { actor }: Moment): Refusal | undefined =>
  order.user_id === userIdOf(actor)
    ? undefined
    : { code: 'not_found', message: 'There is nothing at this address.' }

const changedMeanwhile: Refusal = {
  code: 'conflict',
  message: 'This work order has changed meanwhile. Look at it once more, please.',
}

/** The status that a feedback leads to; undefined if the feedback no longer makes sense. */
const outcomeOf = (kind: Feedback['kind'], status: WorkOrderStatus): Move | undefined => {
  switch (kind) {
    case 'still-broken': {
      // The technician who has an active work order changes its status themselves.
      if (isActive(status)) return undefined
      const [closed, done] = ['The reporter asked to reopen it', 'The reporter says it is still broken']
      return { status: 'new', description: status === 'archived' ? closed : done }
    }
    case 'works-now':
      return status === 'archived' ? undefined : { status: 'fulfilled', description: reporterFulfilled }
    case 'cancel':
      return isActive(status) ? { status: 'archived', description: 'Cancelled by the reporter' } : undefined
  }
}

const giveFeedback = (
  order: WorkOrderState,
  { kind, reason = '' }: WorkOrderCommand<'feedback'>,
  context: Context,
): WorkOrderDecision | Refusal => {
  const { actor } = context
  const words = reason.trim()
  const outcome = outcomeOf(kind, order.status)
  if (!outcome) return changedMeanwhile
  return inSequence(
    order,
    () => reporterWords(words, actor),
    () =>
      outcome.status === order.status
        ? only({ actor, type: 'confirmed', description: outcome.description })
        : move(order, outcome, context),
    (current) => raiseOnHazard(current, words, context),
  )
}

const unfinishedText = 'Overdue: it was expected to be done by now'

/** The rules for work orders. A new command needs a line in `Commands` and an entry here. */
const rules: { readonly [K in CommandType]: Rule<K> } = {
  'change-status': {
    valid: ({ status, resolutionNotes = '' }) =>
      resolutionNotes.trim() !== '' && status !== 'fulfilled'
        ? invalid('resolutionNotes', 'Resolution notes go with the status fulfilled only.')
        : undefined,
    allowed: ownOrUnassigned,
    decide: changeStatus,
  },
  assign: { allowed: selfIfUnassigned, decide: assign },
  unassign: { allowed: ownOrUnassigned, decide: unassign },
  'correct-facts': { allowed: ownOrUnassigned, decide: correctFacts },
  'set-priority': {
    valid: ({ reason }) =>
      reason.trim() === ''
        ? invalid('priorityReason', 'Say why: the reason stands in the history.')
        : undefined,
    allowed: managersOnly,
    decide: setPriority,
  },
  'mark-duplicate': { allowed: ownOrUnassigned, decide: markDuplicate },
  'add-duplicate': { decide: addDuplicate },
  'add-note': {
    allowed: ownOrUnassigned,
    decide: (_, { note }, context) => internalNote(note.trim(), context),
  },
  // A comment to the reporter counts as the promised response.
  comment: {
    allowed: ownOrUnassigned,
    decide: ({ responded_at }, { comment }, { actor, now }) => ({
      patch: { responded_at: responded_at ?? now },
      activities: [commented(actor, teamComment, comment.trim())],
    }),
  },
  feedback: {
    valid: ({ kind, reason = '' }) =>
      kind === 'cancel' && reason.trim() === ''
        ? invalid('reason', 'Please say why it is not needed.')
        : undefined,
    allowed: ownOrder,
    decide: giveFeedback,
  },
  'reporter-comment': {
    decide: (order, { words, files, via }, context) =>
      inSequence(
        order,
        () => reporterWords(words, context.actor, via),
        () => only(...files.map((file) => addedFile(file, context.actor))),
        () => resume(order, context),
        (current) => raiseOnHazard(current, words, context),
      ),
  },
  undo: { decide: undo },
  'add-file': { decide: (_, { file }, { actor }) => only(addedFile(file, actor)) },
  'mark-overdue': {
    decide: (order, _, { now }) =>
      inSequence<WorkOrderState, WorkOrderPatch>(
        order,
        () =>
          isResponseLate(order, now)
            ? { patch: { response_breached_at: now }, activities: [escalated(breachText(order.sla_key))] }
            : undefined,
        () =>
          isCompletionLate(order, now)
            ? { patch: { completion_breached_at: now }, activities: [escalated(unfinishedText)] }
            : undefined,
      ),
  },
}

/** Refuses a command that is wrong for every work order, before anything is read. */
export const refuseAtOnce = <K extends CommandType>(command: WorkOrderCommand<K>): Refusal | undefined =>
  rules[command.type].valid?.(command)

const checkVersion = ({ version }: WorkOrderState, seen: Moment): Refusal | undefined =>
  seen.version === undefined || seen.version === version ? undefined : changedMeanwhile

/** Decides a command on a work order, or refuses it. */
export const decide = <K extends CommandType>(
  order: WorkOrderState,
  command: WorkOrderCommand<K>,
  context: ContextOf<K>,
): WorkOrderDecision | Refusal => {
  const rule: Rule<K> = rules[command.type]
  return (
    rule.valid?.(command) ??
    rule.allowed?.(order, command, context) ??
    checkVersion(order, context) ??
    rule.decide(order, command, context)
  )
}
