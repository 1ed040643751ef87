import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import type { Report } from './diagnose-session.ts'

/** How often each fault was what fixed such equipment, as the server weighs it; undefined without a network. */
export const useFixedFaults = ({ category: equipment, manufacturer, model, issue }: Report) => {
  const query = { equipment, manufacturer, model }
  const { data } = useQuery({
    ...routeQuery(useApi(), 'GET /api/outcomes/check-order', { query }),
    // Before the problem is told, the device is not complete.
    enabled: equipment !== '' && issue !== '',
  })
  return data?.faults
}
