import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Query } from './fields.ts'
import { Page, PageQuery } from './lists.ts'
import { CaseParams } from './cases.ts'
import { WorkOrderCounts, WorkOrderFilter } from './work-order-filter.ts'
import { mostFilterValues, workOrderCountedFields, workOrderValueFields } from './work-order-filter-words.ts'
import { workOrderChangeEndpoints } from './work-order-change-endpoints.ts'
import { ManagedWorkOrder, ManagedWorkOrderDetail } from './work-orders.ts'

export const workOrderEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/work-orders',
    feature: 'work-orders',
    summary: 'All work orders, newest first, filtered and page by page',
    access: 'staff',
    query: Query({ ...WorkOrderFilter.properties, ...PageQuery.properties }),
    responses: { 200: Page(ManagedWorkOrder) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/counts',
    feature: 'work-orders',
    summary: 'How many work orders a filter shows, and how many of each status, priority and attention',
    access: 'staff',
    query: WorkOrderFilter,
    responses: { 200: WorkOrderCounts },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/values',
    feature: 'work-orders',
    summary:
      'The kinds of equipment, the manufacturers or the facilities that work orders have, by the beginnings of their words',
    access: 'staff',
    query: Query({
      field: Type.Enum(workOrderValueFields),
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    responses: { 200: Type.Object({ items: Type.Array(Type.String(), { description: 'At most 20.' }) }) },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/value-counts',
    feature: 'work-orders',
    summary: 'How many work orders each of these values of a field would show, with the rest of the filter',
    access: 'staff',
    query: Query({
      ...WorkOrderFilter.properties,
      field: Type.Enum(workOrderCountedFields),
      values: Type.String({
        minLength: 1,
        maxLength: 2000,
        description: String.raw`At most ${String(mostFilterValues)}, separated by commas. A comma within a value is written as \,`,
      }),
    }),
    responses: {
      200: Type.Object({
        items: Type.Array(
          Type.Object({
            value: Type.String(),
            count: Type.Integer({ description: '1001 means "more than 1000".' }),
          }),
        ),
      }),
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/work-orders/{id}',
    feature: 'work-orders',
    summary:
      'One work order with its history, its files and the session that led to it, by its id or a number',
    access: 'staff',
    params: CaseParams,
    responses: { 200: ManagedWorkOrderDetail },
    errors: ['not_found'],
  }),
  ...workOrderChangeEndpoints,
] as const
