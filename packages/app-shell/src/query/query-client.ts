import { QueryClient } from '@tanstack/react-query'

/** By default, a query runs once: no retry, no polling, never stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        staleTime: Number.POSITIVE_INFINITY,
        // The browser's offline status may be wrong, so every request is attempted.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
