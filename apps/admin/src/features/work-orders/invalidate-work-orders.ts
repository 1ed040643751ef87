import type { QueryClient } from '@tanstack/react-query'
import { invalidateRoutes } from '@tessa/app-shell'

/** Fetches again what shows work orders: the lists, their counts, the open record and the load of technicians. */
export const invalidateWorkOrders = (queries: QueryClient): Promise<void> =>
  invalidateRoutes(
    queries,
    'GET /api/work-orders',
    'GET /api/work-orders/counts',
    'GET /api/work-orders/calendar',
    'GET /api/work-orders/{id}',
    'GET /api/technicians',
  )
