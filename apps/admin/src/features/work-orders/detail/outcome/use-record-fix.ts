import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asSentence, errorMessage, invalidateRoutes, routeQuery, useApi } from '@tessa/app-shell'
import { toast } from '@tessa/ui'
import type { FixValue } from './fix-field.tsx'

/** Stores what fixed a work order. A failure is told, and changes nothing else. */
export const useRecordFix = () => {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, fix, words }: FixValue & { readonly id: string }) =>
      api('PUT /api/work-orders/{id}/outcome', {
        params: { id },
        body: { fix, ...(fix === 'other' ? { words } : {}) },
      }),
    onSuccess: (stored, { id }) => {
      const { queryKey } = routeQuery(api, 'GET /api/work-orders/{id}/outcome', { params: { id } })
      queries.setQueryData(queryKey, stored)
      return invalidateRoutes(queries, 'GET /api/work-orders/{id}')
    },
    onError: (error) =>
      toast.add({
        title: 'What fixed it was not stored',
        message: `${asSentence(errorMessage(error))} You can enter it in the details.`,
        tone: 'destructive',
      }),
  })
}
