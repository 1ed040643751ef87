import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { priorities } from './escalation.ts'
import { Body, Id, Moment, OptionalMoment, OptionalText } from './fields.ts'
import { ListQuery, Page } from './lists.ts'
import { helpRequestsStatuses } from './statuses.ts'

/** A call for help as those see it who answer it. With the password of the page alone, contacts are masked. */
export const HelpRequestView = Type.Object({
  id: Id,
  requestNumber: Type.String(),
  contactName: Type.String(),
  contactEmail: Type.String(),
  contactPhone: Type.String(),
  equipmentType: OptionalText,
  manufacturer: OptionalText,
  model: OptionalText,
  issueDescription: Type.String(),
  facilityName: OptionalText,
  additionalInfo: OptionalText,
  priority: Type.Enum(priorities),
  status: Type.Enum(helpRequestsStatuses),
  dueAt: OptionalMoment,
  isOverdue: Type.Boolean(),
  workOrder: Type.Union([Type.Object({ id: Id, workOrderNumber: Type.String() }), Type.Null()]),
  createdAt: Moment,
  updatedAt: Moment,
})
export type HelpRequestView = Static<typeof HelpRequestView>

export const helpRequestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/help-requests',
    feature: 'help-requests',
    summary: 'Everybody who asked for help, newest first',
    access: 'staff-or-gate',
    query: Type.Object({
      ...ListQuery.properties,
      isWaiting: Type.Optional(
        Type.Boolean({ description: 'Only those without a work order, or with one.' }),
      ),
    }),
    answers: { 200: Page(HelpRequestView) },
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/access',
    feature: 'help-requests',
    summary: 'The page’s password for a token that opens its lists for eight hours, contacts masked',
    access: 'open',
    limit: 'gate',
    body: Body({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    answers: { 200: Type.Object({ token: Type.String(), expiresAt: Moment }) },
    refusals: ['wrong_credentials'],
  }),
] as const
