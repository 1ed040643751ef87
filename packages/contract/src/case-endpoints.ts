import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { priorities } from './priorities.ts'
import { Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { userStatuses, workOrderStatuses } from './statuses.ts'
import { comment, feedback } from './reply-endpoint-options.ts'
import { trackingEndpoints } from './tracking-endpoints.ts'
import { CaseParams, MyHelpRequest, MyWorkOrder, MyWorkOrderSummary } from './cases.ts'

const filters = {
  ...PageQuery.properties,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  priority: Type.Optional(Type.Enum(priorities)),
}

export const caseEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/user/work-orders',
    feature: 'cases',
    summary: 'Your work orders, newest first',
    access: 'signed-in',
    query: Query({
      ...filters,
      status: Type.Optional(
        Type.Enum([...new Set([...userStatuses, ...workOrderStatuses, 'active' as const])], {
          description: '`active`: work remains to be done.',
        }),
      ),
    }),
    responses: { 200: Page(MyWorkOrderSummary) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/work-orders/{id}',
    feature: 'cases',
    summary: 'One of your work orders, with its history and files',
    access: 'signed-in',
    params: CaseParams,
    responses: { 200: MyWorkOrder },
    errors: ['not_found'],
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/work-orders/{id}/comments',
    feature: 'cases',
    summary: 'Add a comment, pictures or both to your work order; answers with the work order',
    access: 'signed-in',
    ...comment,
    params: CaseParams,
    responses: { 201: MyWorkOrder },
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/work-orders/{id}/feedback',
    feature: 'cases',
    summary: 'Say that it works now, is still broken, or is no longer needed',
    access: 'signed-in',
    ...feedback,
    params: CaseParams,
    responses: { 200: MyWorkOrder },
  }),
  endpoint({
    method: 'GET',
    path: '/api/user/help-requests',
    feature: 'cases',
    summary: 'Your help requests, newest first',
    access: 'signed-in',
    query: Query({
      ...filters,
      isWaiting: Type.Optional(
        Type.Boolean({ description: 'Only those without a work order, or with one.' }),
      ),
    }),
    responses: { 200: Page(MyHelpRequest) },
  }),
  ...trackingEndpoints,
] as const
