import { endpoint } from './endpoint.ts'
import {
  HelpRequestCreation,
  HelpRequestReceipt,
  WorkOrderCreation,
  WorkOrderReceipt,
} from './submissions.ts'

export const submissionEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/help-requests',
    feature: 'escalation',
    summary: 'Ask people for help, with the session that led here',
    access: 'open',
    limit: 'escalation',
    body: HelpRequestCreation,
    bodySize: 'session',
    responses: { 201: HelpRequestReceipt },
    errors: ['idempotency_mismatch', 'too_large'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/work-orders',
    feature: 'escalation',
    summary: 'Hand the equipment over to a technician; the number is made here',
    access: 'open',
    limit: 'escalation',
    body: WorkOrderCreation,
    bodySize: 'session',
    responses: { 201: WorkOrderReceipt },
    errors: ['idempotency_mismatch', 'too_large'],
  }),
] as const
