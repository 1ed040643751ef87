import { Type, type Static } from 'typebox'
import { mostChosen } from './bulk-limits.ts'
import { DateTime, Id, OptionalText } from './fields.ts'

/** What became of a work order: `unchanged` already was as asked. */
export const bulkOutcomes = ['changed', 'unchanged', 'conflict', 'not-yours', 'not-found', 'refused'] as const
export type BulkOutcome = (typeof bulkOutcomes)[number]

/** What became of a changed work order once the change of many was undone. */
export const bulkUndoOutcomes = ['undone', 'conflict', 'not-found', 'refused'] as const
export type BulkUndoOutcome = (typeof bulkUndoOutcomes)[number]

const countsOf = <Word extends string>(words: readonly Word[]) =>
  // A record of an enum says to TypeScript that it has no keys.
  Type.Unsafe<Record<Word, number>>(
    Type.Object(Object.fromEntries(words.map((word) => [word, Type.Integer()]))),
  )

export const BulkRow = Type.Object({
  id: Id,
  workOrderNumber: OptionalText,
  shortNumber: OptionalText,
  outcome: Type.Union([Type.Enum(bulkOutcomes), Type.Null()], {
    description: 'Null: its turn has not come.',
  }),
  message: Type.Union([Type.String(), Type.Null()], {
    description: 'Why it did not change, as a sentence; who was faster, or whose it is.',
  }),
  field: Type.Union([Type.String(), Type.Null()], { description: 'The field of the request that is wrong.' }),
  version: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'Of the work order after the change; after a conflict, that of the faster change, to be sent along when the caller tries again.',
  }),
  undoOutcome: Type.Union([Type.Enum(bulkUndoOutcomes), Type.Null()]),
  undoMessage: OptionalText,
})
export type BulkRow = Static<typeof BulkRow>

/** A change of many work orders: each changes by itself, completely or not at all. */
export const BulkChange = Type.Object({
  id: Id,
  kind: Type.Enum(['assign', 'status', 'note']),
  total: Type.Integer(),
  isFinished: Type.Boolean({ description: 'Every work order has had its turn.' }),
  counts: countsOf(bulkOutcomes),
  rows: Type.Array(BulkRow, {
    description: `At most ${mostChosen}, those that wait for their turn first, then those that did not change.`,
  }),
  undoUntil: Type.Union([DateTime, Type.Null()], {
    description: 'Until when it can be undone; null where it cannot. Notes stay.',
  }),
  undo: Type.Union([
    Type.Object({ isFinished: Type.Boolean(), counts: countsOf(bulkUndoOutcomes) }),
    Type.Null(),
  ]),
})
export type BulkChange = Static<typeof BulkChange>
