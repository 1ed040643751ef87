import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import {
  ChatSessionFilter,
  DeskChatSession,
  DeskSummary,
  DeskWorkOrder,
  HelpDeskWorkOrderFilter,
} from './help-desk.ts'

export const helpDeskEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/help-desk',
    feature: 'help-desk',
    summary: 'What the help-requests page counts, and the five newest work orders',
    access: 'staff-or-help-desk',
    query: Query({ since: Type.Optional(Type.String({ maxLength: 40, description: 'ISO 8601, UTC' })) }),
    responses: { 200: DeskSummary },
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/work-orders',
    feature: 'help-desk',
    summary: 'All work orders in the words of the help-requests page, newest first',
    access: 'staff-or-help-desk',
    query: Query({ ...PageQuery.properties, ...HelpDeskWorkOrderFilter.properties }),
    responses: { 200: Page(DeskWorkOrder) },
    errors: ['forbidden'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/chat-sessions',
    feature: 'help-desk',
    summary: 'All troubleshooting sessions, newest first',
    access: 'staff-or-help-desk',
    query: Query({ ...PageQuery.properties, ...ChatSessionFilter.properties }),
    responses: { 200: Page(DeskChatSession) },
    errors: ['forbidden'],
  }),
] as const
