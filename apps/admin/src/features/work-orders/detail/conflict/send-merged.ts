import { ApiError } from '@tessa/api-client'
import { mergeChange } from '@tessa/app-shell'
import type { ManagedWorkOrder, ManagedWorkOrderDetail } from '@tessa/contract'
import { ChangeConflict } from './change-conflict.ts'
import { changedBy, fieldsInWords } from './changed-by.ts'
import type { Merging } from './merging.ts'
import { sharedFieldsOf } from './shared-fields.ts'

export interface MergedSending<Wanted> {
  readonly wanted: Wanted
  /** What the person was looking at. */
  readonly seen: ManagedWorkOrder
  /** Sends it against a version. */
  readonly send: (wanted: Wanted, seen: ManagedWorkOrder) => Promise<ManagedWorkOrderDetail>
  readonly read: () => Promise<ManagedWorkOrderDetail>
  /** Undefined for what cannot be merged: a conflict is a failure then. */
  readonly merging: Merging<Wanted> | undefined
}

export interface Sent {
  readonly now: ManagedWorkOrderDetail
  /** A sentence about the changes of other users in the meantime; undefined if there are none. */
  readonly meanwhile: string | undefined
}

/** So often others may be faster. */
const mostAttempts = 5

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict'

/**
 * Sends a change. If another user changed other fields first, it is merged and sent again. If another user changed the
 * same fields first, it fails with a `ChangeConflict`.
 */
export const sendMerged = async <Wanted>(sending: MergedSending<Wanted>): Promise<Sent> => {
  const { wanted, seen, send, read, merging } = sending
  let base = seen
  let meanwhile: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { now: await send(wanted, base), meanwhile }
    } catch (error) {
      if (!merging || !isConflict(error) || attempt === mostAttempts) throw error
      const current = await read()
      base = current
      const by = changedBy(seen, current)
      const before = sharedFieldsOf(seen)
      const { conflicts, theirs } = mergeChange(before, merging.touched(wanted), sharedFieldsOf(current))
      if (conflicts.length > 0) throw new ChangeConflict(wanted, by, conflicts, current)
      meanwhile = `${by} changed ${fieldsInWords(theirs)} meanwhile; your ${merging.noun} was saved.`
    }
  }
}
