import type { WorkOrderStatus } from '@tessa/contract'
import type { Activity, Actor } from '../domain/case/history.ts'

/** The changes that people make to a work order. */
export type DemoTransition =
  | 'assign'
  | 'start'
  | 'look'
  | 'ask'
  | 'reply'
  | 'hand-up'
  | 'fulfil'
  | 'confirm'
  | 'file'
  | 'cancel'

export interface DemoTechnician {
  readonly id: number
  readonly userId: string
  readonly name: string
}

/** Who takes part, and the state of the work order at each transition. */
export interface DemoContext {
  readonly moment: Date
  readonly status: WorkOrderStatus
  readonly reporter: Actor
  readonly manager: Actor
  readonly technician: DemoTechnician
  readonly estimate: Date
  readonly remedy: string
  /** Counts the work orders, so that they do not all take the same course. */
  readonly turn: number
}

export type DemoEvent = Activity

export interface DemoColumns {
  readonly technician_id: number | null
  readonly estimated_completion: Date | null
  readonly resolved_at: Date | null
  readonly resolution_notes: string | null
}
