import { Type, type Static } from 'typebox'
import { AccountFilter } from './accounts.ts'
import { AuditLogFilter } from './audit-log.ts'
import { mostChosen } from './bulk-limits.ts'
import { ContactMessageFilter } from './contact-messages.ts'
import { endpoint } from './endpoint.ts'
import { exportColumns, exportFormats, exportLists, type ExportList } from './export-lists.ts'
import { Body, DateTime, Id } from './fields.ts'
import { ChatSessionFilter, HelpDeskWorkOrderFilter } from './help-desk.ts'
import { HelpRequestFilter } from './help-requests.ts'
import { WorkOrderFilter } from './work-order-filter.ts'

/** The filter of each list: what narrows the list narrows its export. */
export const exportFilters = {
  'work-orders': WorkOrderFilter,
  'help-desk-work-orders': HelpDeskWorkOrderFilter,
  'help-requests': HelpRequestFilter,
  'chat-sessions': ChatSessionFilter,
  'contact-messages': ContactMessageFilter,
  users: AccountFilter,
  'audit-log': AuditLogFilter,
} as const
export type ExportFilters = { [L in ExportList]: Static<(typeof exportFilters)[L]> }

const columnsText = exportLists
  .map((list) => `${list}: ${Object.values(exportColumns[list]).join(', ')}.`)
  .join(' ')

export const ExportRequest = Body({
  list: Type.Enum(exportLists, { description: `The columns of each. ${columnsText}` }),
  format: Type.Enum(exportFormats, {
    description:
      'CSV is for spreadsheets: with a byte order mark and a header, and no value of it is a formula. NDJSON has the raw values, a row a line.',
  }),
  filter: Type.Optional(
    Type.Record(
      Type.String({ maxLength: 40 }),
      Type.Union([Type.String({ maxLength: 2000 }), Type.Boolean()]),
      {
        maxProperties: 20,
        description:
          'The parameters that narrow and sort the list itself; none exports all of it. Everything that it shows is exported, not one page.',
      },
    ),
  ),
  ids: Type.Optional(
    Type.Array(Id, {
      maxItems: mostChosen,
      description: 'Chosen rows instead of a filter, in this order.',
    }),
  ),
})
export type ExportRequest = Static<typeof ExportRequest>

export const ExportLink = Type.Object({
  url: Type.String({ description: 'The address of the file, for one use.' }),
  expiresAt: DateTime,
  rows: Type.Integer({ description: 'How many rows it has as of now.' }),
})
export type ExportLink = Static<typeof ExportLink>

const Token = Type.String({
  maxLength: 94,
  pattern: String.raw`^[0-9a-f-]{36}(?:\.[0-9]{13}\.[A-Za-z0-9_-]{43})?$`,
  description: 'The id of the export, when the link ends, and the signature.',
})

export const exportEndpoints = [
  endpoint({
    method: 'POST',
    path: '/api/exports',
    feature: 'exports',
    summary: 'A link that downloads a list, as it is filtered or as it was chosen, once and within a minute',
    access: 'managers',
    limit: 'export',
    body: ExportRequest,
    bodySize: 'text',
    responses: { 201: ExportLink },
    errors: ['forbidden'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/exports/{token}',
    feature: 'exports',
    summary:
      'The file of an export. It carries its own permission and ends with the sign-in that asked for it',
    access: 'open',
    params: Type.Object({ token: Token }),
    download: true,
    responses: { 200: Type.String({ format: 'binary' }) },
    errors: ['not_found'],
  }),
] as const
