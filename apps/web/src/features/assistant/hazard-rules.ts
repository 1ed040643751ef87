import { queryOptions } from '@tanstack/react-query'

/**
 * The rules come right behind the first page, which has no room for them, and long before the first words that they
 * read. The page keeps them for times without a network.
 */
export const hazardRulesQuery = queryOptions({
  queryKey: ['hazard-rules'],
  queryFn: async () => {
    // The danger screen loads with the rules, so that it shows a danger at once.
    const [{ hazardsIn }, screen] = await Promise.all([
      import('@tessa/knowledge/danger'),
      import('./emergency.ts'),
    ])
    return { hazardsIn, screen }
  },
  // Fetched once, whether or not the browser believes in a network, and again until it is there.
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
  retry: true,
})
