import { asSentence, errorMessage } from '@tessa/app-shell'
import type { ManagedWorkOrderDetail } from '@tessa/contract'
import { fieldsInWords } from './changed-by.ts'
import type { SharedField } from './shared-fields.ts'

/** The reason of a refused change, for an API error and for a conflict. */
export const refusalText = (error: Error): string =>
  asSentence(error instanceof ChangeConflict ? error.message : errorMessage(error))

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
    super(`${by} changed ${fieldsInWords(fields)} meanwhile.`)
    this.wanted = wanted
    this.by = by
    this.fields = fields
    this.now = now
  }
}
