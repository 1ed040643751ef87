import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { routeQuery, useApi } from '@tessa/app-shell'

/** Leads to the view with which the person begins; shows its children where there is none. */
export const StartView = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const { data, isPending } = useQuery(routeQuery(useApi(), 'GET /api/saved-views'))
  const start = data?.items.find(({ isStart }) => isStart)
  if (start) return <Navigate replace to={`${pathname}?tab=work-orders&view=${start.id}`} />
  // Without an answer the app opens as it does without a view.
  return isPending ? null : children
}
