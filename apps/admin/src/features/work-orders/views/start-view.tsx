import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, toRemote, useApi } from '@tessa/app-shell'
import { QueryState } from '@tessa/ui'

/** Leads to the view with which the person begins; shows its children where there is none. */
export const StartView = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const query = useQuery(routeQuery(useApi(), 'GET /api/saved-views'))
  const start = query.data?.items.find(({ isStart }) => isStart)
  if (start) return <Navigate replace to={`${pathname}?tab=work-orders&view=${start.id}`} />
  // Without an answer the app opens as it does without a view.
  if (!query.isPending) return children
  return (
    <QueryState
      query={toRemote(query)}
      loadingLabel="Loading your start page..."
      onRetry={() => void query.refetch()}
    >
      {() => children}
    </QueryState>
  )
}
