import { queryOptions } from '@tanstack/react-query'

/**
 * The rules load right after the first page, which has no room for them, and long before the first typed answer. They
 * then work without a network.
 */
export const hazardRulesQuery = queryOptions({
  queryKey: ['hazard-rules'],
  // The hazard screen loads with the rules, so that it shows a hazard at once.
  queryFn: () => import('./emergency.ts'),
  // Loaded once, even if the browser reports no network, and retried until it succeeds.
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
  retry: true,
})
