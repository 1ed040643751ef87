import type { Feedback, ManagementStatus, WorkOrderCorrection } from '@tessa/contract'
import type { LateFile, ReporterComment } from './case-rules.ts'
import type { Decision } from './decision.ts'
import type { UndoStep, WorkOrderPatch, WorkOrderState } from './work-order-state.ts'

/** Days such as `2026-11-24`, both included. */
export interface AbsenceDays {
  readonly from: string
  readonly to: string
}

/** A technician as the rule for assignments sees them. */
export interface Technician {
  readonly name: string
  readonly current_workload: number
  readonly max_workload: number
  /** The days away that contain today or the day of the expected completion. */
  readonly away?: AbsenceDays | undefined
}

export interface LinkedWorkOrder {
  readonly id: string
  readonly work_order_number: string
  readonly short_number: string
}

/** What people may put right, besides priority and expected completion. */
export type Facts = Omit<
  WorkOrderCorrection,
  'estimatedCompletion' | 'priority' | 'priorityReason' | 'version'
>

/** The commands for a work order, and what each of them carries. */
interface Commands {
  'change-status': {
    readonly status: ManagementStatus
    readonly notes?: string | undefined
    readonly resolutionNotes?: string | undefined
    /** Whether finished work stays finished, because the operator did not confirm to reopen it. */
    readonly keepsFinished?: boolean
  }
  assign: {
    readonly technicianId: number
    /** Undefined if there is no such active technician. */
    readonly technician: Technician | undefined
    /** The name of the technician who has the work order so far. */
    readonly from: string | undefined
    /** Undefined leaves the estimate, null removes it. */
    readonly estimate: Date | null | undefined
    readonly overMaximum: boolean
    readonly whileAway?: boolean
  }
  unassign: {
    /** The name of the technician who has it so far. */
    readonly from: string | undefined
    readonly estimate: Date | null | undefined
  }
  'correct-facts': {
    readonly facts: Facts
    readonly estimate: Date | null | undefined
  }
  'set-priority': { readonly priority: WorkOrderState['priority']; readonly reason: string }
  'mark-duplicate': {
    readonly of: LinkedWorkOrder
    /** Whether the other one is, by however many steps, a duplicate of this one. */
    readonly isCircle: boolean
  }
  /** The other side of it: what the history of the one that stays says. */
  'add-duplicate': { readonly duplicate: LinkedWorkOrder }
  'add-note': { readonly note: string }
  /** A comment from the team to the reporter. */
  comment: { readonly comment: string }
  feedback: { readonly kind: Feedback['kind']; readonly reason?: string | undefined }
  'reporter-comment': ReporterComment
  'add-file': LateFile
  'mark-overdue': object
  undo: {
    /** The last change that can be undone; undefined where there is none. */
    readonly step: UndoStep | undefined
  }
}
export type CommandType = keyof Commands
export type WorkOrderCommand<K extends CommandType = CommandType> = {
  [P in K]: Commands[P] & { readonly type: P }
}[K]

export type WorkOrderDecision = Decision<WorkOrderPatch>
