import { Type, type Static } from 'typebox'
import { auditEvents } from './audit-events.ts'
import { endpoint } from './endpoint.ts'
import { DateTime, Id, OptionalDay, OptionalText, Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'

/** Without a name and an address once the account was deleted. */
const AuditPerson = Type.Object({ id: Id, name: OptionalText, email: OptionalText })

export const AuditEntry = Type.Object({
  id: Type.String(),
  happenedAt: DateTime,
  event: Type.String({
    maxLength: 60,
    description: 'One of the events of the filter; another one where a newer version has written it.',
  }),
  actor: Type.Union([AuditPerson, Type.Null()], {
    description: 'Who did it; null for a guest, a refused sign-in, the command line and the database.',
  }),
  account: Type.Union([AuditPerson, Type.Null()], { description: 'The account that it was done to.' }),
  address: Type.Union([Type.String(), Type.Null()], {
    description: 'The network address that it came from.',
  }),
  device: OptionalText,
  requestId: OptionalText,
  count: Type.Integer({ description: 'Refusals that repeat within an hour are one entry.' }),
  details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
})
export type AuditEntry = Static<typeof AuditEntry>

export const AuditLogFilter = Query({
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description:
        'Words of a name or an email address, a network address, or the id of a request or an account.',
    }),
  ),
  event: Type.Optional(Type.Enum(auditEvents)),
  from: OptionalDay('The first day, in the time zone of the service.'),
  to: OptionalDay('The last day, in the time zone of the service.'),
})
export type AuditLogFilter = Static<typeof AuditLogFilter>

export const auditLogEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/audit-log',
    feature: 'audit-log',
    summary: 'Who did what, from where and when, newest first. Nobody can change it',
    access: 'admins',
    query: Query({ ...PageQuery.properties, ...AuditLogFilter.properties }),
    responses: { 200: Page(AuditEntry) },
  }),
] as const
