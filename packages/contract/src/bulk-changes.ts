import { Type, type Static } from 'typebox'
import { mostChosen, mostMatching } from './bulk-limits.ts'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, OptionalText, ShortText, Version } from './fields.ts'
import { assignment, statusChange } from './work-order-changes.ts'
import { WorkOrderFilter } from './work-order-filter.ts'

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

/** Which work orders are meant: those that are named, or all that match a filter. */
const targets = {
  workOrders: Type.Optional(
    Type.Array(
      Body({
        id: Id,
        version: Version,
      }),
      {
        minItems: 1,
        maxItems: mostChosen,
        description:
          'Each with the version that was seen: one that has changed since is a conflict. Notes need none, because they replace nothing.',
      },
    ),
  ),
  filter: Type.Optional(WorkOrderFilter),
  seen: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: mostMatching,
      description: 'With a filter: how many the caller was told that match. Another number is a conflict.',
    }),
  ),
}
const BulkTargets = Body(targets)
export type BulkTargets = Static<typeof BulkTargets>

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
  version: Type.Union([Type.Integer(), Type.Null()], { description: 'Of the work order after the change.' }),
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
    description: `At most ${mostChosen}, those that did not change first.`,
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

const BulkParams = Type.Object({ id: Id })

const errors = ['conflict', 'idempotency_mismatch'] as const

export const bulkChangeEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/work-orders/bulk/count',
    feature: 'work-orders',
    summary: `How many work orders match a filter, for a change of all of them; ${mostMatching + 1} means too many`,
    access: 'staff',
    query: WorkOrderFilter,
    responses: { 200: Type.Object({ count: Type.Integer() }) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/bulk/assign',
    feature: 'work-orders',
    summary: 'Assign many work orders, or take them back: chosen ones at once, all that match as a job',
    access: 'staff',
    body: Body({ ...targets, ...assignment }),
    bodySize: 'session',
    responses: { 200: BulkChange },
    errors: [...errors, 'technician_full', 'technician_away'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/bulk/status',
    feature: 'work-orders',
    summary: 'Change the status of many work orders: of chosen ones at once, of all that match as a job',
    access: 'staff',
    body: Body({ ...targets, ...statusChange }),
    bodySize: 'session',
    responses: { 200: BulkChange },
    errors,
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/bulk/notes',
    feature: 'work-orders',
    summary: 'Add one internal note to many work orders: to chosen ones at once, to all that match as a job',
    access: 'staff',
    body: Body({ ...targets, note: ShortText(20_000) }),
    bodySize: 'session',
    responses: { 200: BulkChange },
    errors,
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/bulk/{id}',
    feature: 'work-orders',
    summary: 'Your change of many work orders: how far it is, and what became of each',
    access: 'staff',
    params: BulkParams,
    responses: { 200: BulkChange },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/bulk/{id}/undo',
    feature: 'work-orders',
    summary: 'Take back your change of many work orders, except where somebody else has gone on',
    access: 'staff',
    params: BulkParams,
    responses: { 200: BulkChange },
    errors: ['not_found', 'conflict', 'undo_expired'],
  }),
] as const
