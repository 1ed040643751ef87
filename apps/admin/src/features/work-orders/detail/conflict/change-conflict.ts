import type { ManagedWorkOrderDetail } from '@tessa/contract'
import type { SharedField } from './shared-fields.ts'

/** Two people set the same fields to different values: one of them has to look. */
export class ChangeConflict<Wanted = unknown> extends Error {
  override readonly name = 'ChangeConflict'
  readonly wanted: Wanted
  /** Who was faster. */
  readonly by: string
  readonly fields: readonly SharedField[]
  /** The record as the other one left it. */
  readonly now: ManagedWorkOrderDetail

  constructor(wanted: Wanted, by: string, fields: readonly SharedField[], now: ManagedWorkOrderDetail) {
    super(`${by} changed the same meanwhile.`)
    this.wanted = wanted
    this.by = by
    this.fields = fields
    this.now = now
  }
}
