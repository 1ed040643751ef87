import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'

/** What a proposal makes better and worse among the cases. It takes some seconds. */
export const usePreview = (id: string) =>
  useQuery({
    ...routeQuery(useApi(), 'GET /api/knowledge/proposals/{id}/preview', { params: { id } }),
    ...fresh,
  })
