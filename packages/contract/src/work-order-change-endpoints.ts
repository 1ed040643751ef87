import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id, ShortText } from './fields.ts'
import { Assignment, Duplication, StatusChange, WorkOrderCorrection } from './work-order-changes.ts'
import { ManagedWorkOrderDetail } from './work-orders.ts'

const WorkOrderParams = Type.Object({ id: Id })

export const workOrderChangeEndpoints = [
  endpoint({
    method: 'PATCH',
    path: '/api/work-orders/{id}/status',
    feature: 'work-orders',
    summary: 'Change the status, with notes for colleagues and, once fulfilled, what solved it',
    access: 'staff',
    params: WorkOrderParams,
    body: StatusChange,
    bodySize: 'text',
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/assign',
    feature: 'work-orders',
    summary:
      'Assign a technician, or take it back; technicians take unassigned work orders and give back their own',
    access: 'staff',
    params: WorkOrderParams,
    body: Assignment,
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict', 'technician_full', 'technician_away'],
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/work-orders/{id}',
    feature: 'work-orders',
    summary: 'Put its facts right; the priority, with a reason, for managers and admins',
    access: 'staff',
    params: WorkOrderParams,
    body: WorkOrderCorrection,
    bodySize: 'text',
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/duplicate',
    feature: 'work-orders',
    summary: 'Archive it as a duplicate of another, which its reporter follows from now on',
    access: 'staff',
    params: WorkOrderParams,
    body: Duplication,
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/notes',
    feature: 'work-orders',
    summary: 'Add a note that only colleagues see',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ note: ShortText(20_000) }),
    bodySize: 'text',
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/comments',
    feature: 'work-orders',
    summary: 'Write to the reporter: both sides see it',
    access: 'staff',
    params: WorkOrderParams,
    body: Body({ comment: ShortText(5000) }),
    bodySize: 'text',
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/work-order',
    feature: 'work-orders',
    summary:
      'Make a help request a work order, with all that came along; one that is linked already is answered',
    access: 'staff',
    params: WorkOrderParams,
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/contact-messages/{id}/work-order',
    feature: 'work-orders',
    summary: 'Make a contact message a work order; one that has a work order already is answered with that',
    access: 'managers',
    params: WorkOrderParams,
    responses: { 201: ManagedWorkOrderDetail },
    errors: ['not_found'],
  }),
] as const
