import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'
import { LoadingState } from '@tessa/ui'

/** Leads to the view with which the person begins; shows its children where there is none. */
export const StartView = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const query = useQuery(routeQuery(useApi(), 'GET /api/saved-views'))
  const start = query.data?.items.find(({ isStart }) => isStart)
  if (start) return <Navigate replace to={`${pathname}?tab=work-orders&view=${start.id}`} />
  // Without an answer the app opens as it does without a view.
  return query.isPending ? <LoadingState label="Loading your start page..." /> : children
}
