import { queryOptions } from '@tanstack/react-query'

export const fetchEmergency = () => import('./emergency.ts')

/**
 * The rules come right behind the first page, which has no room for them, and long before the first words that they
 * read. The page keeps them for times without a network.
 */
export const hazardRulesQuery = queryOptions({
  queryKey: ['hazard-rules'],
  queryFn: async () => {
    // Whoever hears danger has to be able to show it.
    const [{ hazardsIn }] = await Promise.all([import('@tessa/knowledge/danger'), fetchEmergency()])
    return hazardsIn
  },
  // Fetched once, whether or not the browser believes in a network, and again until it is there.
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
  retry: true,
})
