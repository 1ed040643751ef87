import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, ShortText } from './fields.ts'
import { holdReasonLength } from './retention.ts'

/** Keeps a case and all that belongs to it from being deleted, however old it is. */
export const CaseHold = Type.Union(
  [
    Type.Object({
      reason: Type.String(),
      since: DateTime,
      by: Type.String({ description: 'Who placed it; empty once the account is deleted.' }),
    }),
    Type.Null(),
  ],
  { description: 'Why the case must not be deleted; null where there is no hold.' },
)
export type CaseHold = Static<typeof CaseHold>

/** The held case that keeps another one along with it. */
export const HeldThrough = Type.Union(
  [
    Type.Object({ id: Id, kind: Type.Enum(['work-order', 'help-request']), shortNumber: Type.String() }),
    Type.Null(),
  ],
  {
    description:
      'A held case that this one belongs to: its request, its work order, its duplicate or original, or one of its session. Null where there is none.',
  },
)
export type HeldThrough = Static<typeof HeldThrough>

export const holdEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/cases/{id}/hold',
    feature: 'holds',
    summary: 'Place a hold on a work order or help request, or release it; the reason stands in its history',
    access: 'admins',
    params: Type.Object({ id: Id }),
    body: Body({ isHeld: Type.Boolean(), reason: ShortText(holdReasonLength) }),
    responses: { 200: Type.Object({ hold: CaseHold }) },
    errors: ['not_found', 'conflict'],
  }),
] as const
