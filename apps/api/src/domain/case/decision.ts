import type { ErrorCode } from '@tessa/contract'
import type { SlaPolicy } from '../sla/sla-policy.ts'
import type { Activity, Actor } from './history.ts'

/** The result of a command: the changes of the case's row, and the activities for its history. */
export interface Decision<Patch> {
  readonly patch: Patch
  readonly activities: readonly Activity[]
}

/** Why a command is refused, with the code and the sentence of the response. */
export interface Refusal {
  readonly code: ErrorCode
  readonly message: string
  /** The field of the request that is wrong. */
  readonly field?: string
}

/** Who gives a command, when, and which version they were looking at. */
export interface Moment {
  readonly now: Date
  readonly actor: Actor
  /** The actor's technician id; undefined for all other roles. */
  readonly technicianId?: number | undefined
  /** The version that the actor was looking at; undefined if the request named none. */
  readonly version?: number | undefined
  /** From when on the time to undo it runs, which its mails wait for; from now on unless given. */
  readonly undoFrom?: Date | undefined
}

/** A moment with the SLA policy, for a command that may start or move the SLA clock. */
export interface Context extends Moment {
  readonly sla: SlaPolicy
}

/** What the rule for a command of this type receives. */
export type ContextOf<Type extends string> = [Type] extends ['add-file' | 'mark-overdue' | 'convert']
  ? Moment
  : Context

export const invalid = (field: string, message: string): Refusal => ({ code: 'validation', field, message })
export const forbidden = (message: string): Refusal => ({ code: 'forbidden', message })

/** Applies steps in order, each to the case as the earlier ones left it. */
export const inSequence = <State extends object, Patch extends object>(
  state: State,
  ...steps: readonly ((state: State) => Decision<Patch> | undefined)[]
): Decision<Partial<Patch>> => {
  let [patch, activities]: [Partial<Patch>, readonly Activity[]] = [{}, []]
  for (const step of steps) {
    const next = step({ ...state, ...patch })
    patch = { ...patch, ...next?.patch }
    activities = [...activities, ...(next?.activities ?? [])]
  }
  return { patch, activities }
}
