import { Type } from 'typebox'
import { mostMatching } from './bulk-limits.ts'
import { endpoint } from './endpoint.ts'
import { Body, Id, ShortText } from './fields.ts'
import { assignment, bulkStatusChange } from './work-order-changes.ts'
import { WorkOrderFilter } from './work-order-filter.ts'
import { targets } from './bulk-targets.ts'
import { BulkChange } from './bulk-changes.ts'

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
    body: Body({ ...targets, ...bulkStatusChange }),
    bodySize: 'session',
    responses: { 200: BulkChange },
    errors: [...errors, 'work_orders_finished'],
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
