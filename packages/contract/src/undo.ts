import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, Id } from './fields.ts'
import { ManagedWorkOrderDetail } from './work-orders.ts'

export const undoEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/work-orders/{id}/undo',
    feature: 'work-orders',
    summary: 'Take back your last change of its status, technician, facts or priority',
    access: 'staff',
    params: Type.Object({ id: Id }),
    body: Body({
      version: Type.Integer({
        minimum: 1,
        maximum: 2_147_483_647,
        description: 'Of the work order after the change.',
      }),
    }),
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found', 'conflict', 'undo_expired'],
  }),
] as const
