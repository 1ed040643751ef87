import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Body, DateTime, Id, Query, ShortText, Version } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import {
  HelpRequestDetail,
  HelpRequestFilter,
  HelpRequestSettlement,
  HelpRequestView,
} from './help-requests.ts'

const HelpRequestParams = Type.Object({ id: Id })

export const helpRequestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/help-requests',
    feature: 'help-requests',
    summary: 'Everybody who asked for help, newest first',
    access: 'staff-or-help-desk',
    query: Query({ ...PageQuery.properties, ...HelpRequestFilter.properties }),
    responses: { 200: Page(HelpRequestView) },
    errors: ['forbidden'],
  }),
  endpoint({
    method: 'GET',
    path: '/api/help-requests/{id}',
    feature: 'help-requests',
    summary: 'One help request with its history, its files and what was answered on the way',
    access: 'staff',
    params: HelpRequestParams,
    responses: { 200: HelpRequestDetail },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/comments',
    feature: 'help-requests',
    summary: 'Write to the reporter: both sides see it',
    access: 'staff',
    params: HelpRequestParams,
    body: Body({ comment: ShortText(5000) }),
    bodySize: 'text',
    responses: { 201: HelpRequestDetail },
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/notes',
    feature: 'help-requests',
    summary: 'Add a note that only colleagues see',
    access: 'staff',
    params: HelpRequestParams,
    body: Body({ note: ShortText(20_000) }),
    bodySize: 'text',
    responses: { 201: HelpRequestDetail },
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/settle',
    feature: 'help-requests',
    summary: 'Settle it without a work order, and tell the reporter why',
    access: 'staff',
    params: HelpRequestParams,
    body: HelpRequestSettlement,
    bodySize: 'text',
    responses: { 200: HelpRequestDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/{id}/reopen',
    feature: 'help-requests',
    summary: 'Open a settled one again; its response is due anew',
    access: 'staff',
    params: HelpRequestParams,
    body: Body({ version: Version }),
    responses: { 200: HelpRequestDetail },
    errors: ['not_found', 'conflict'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/help-requests/access',
    feature: 'help-requests',
    summary: 'The page’s password for a token that opens its lists for eight hours, contacts masked',
    access: 'open',
    limit: 'help-desk',
    body: Body({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
    responses: { 200: Type.Object({ token: Type.String(), expiresAt: DateTime }) },
    errors: ['wrong_credentials'],
  }),
] as const
