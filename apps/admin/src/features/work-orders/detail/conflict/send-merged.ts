import { mergeChange, sendUntilMerged, type Sent } from '@tessa/app-shell'
import type { ManagedWorkOrder, ManagedWorkOrderDetail } from '@tessa/contract'
import { asOwnChange } from '../../../../shared/live/as-own-change.ts'
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

/**
 * Sends a change. If another user changed other fields first, it is merged and sent again. If another user changed the
 * same fields first, it fails with a `ChangeConflict`.
 */
export const sendMerged = <Wanted>(sending: MergedSending<Wanted>): Promise<Sent<ManagedWorkOrderDetail>> =>
  asOwnChange([sending.seen.id], () => sendOrMerge(sending))

const sendOrMerge = async <Wanted>({
  wanted,
  seen,
  send,
  read,
  merging,
}: MergedSending<Wanted>): Promise<Sent<ManagedWorkOrderDetail>> => {
  if (!merging) return { now: await send(wanted, seen), meanwhile: undefined }
  const merge = (now: ManagedWorkOrderDetail): string => {
    const by = changedBy(seen, now)
    const before = sharedFieldsOf(seen)
    const { conflicts, theirs } = mergeChange(before, merging.touched(wanted), sharedFieldsOf(now))
    if (conflicts.length > 0) throw new ChangeConflict(wanted, by, conflicts, now)
    return `${by} changed ${fieldsInWords(theirs)} meanwhile; your ${merging.noun} was saved.`
  }
  return sendUntilMerged({ seen, send: (base: ManagedWorkOrder) => send(wanted, base), read, merge })
}
