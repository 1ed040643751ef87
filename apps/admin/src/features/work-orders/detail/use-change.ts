import { useState } from 'react'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { invalidateRoutes, useApi } from '@tessa/app-shell'
import type { ManagedWorkOrder, ManagedWorkOrderDetail } from '@tessa/contract'
import { useDialogAnswer } from '../../../shared/use-dialog-answer.ts'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import { ChangeConflict, refusalText } from './conflict/change-conflict.ts'
import type { Merging } from './conflict/merging.ts'
import { sendMerged } from './conflict/send-merged.ts'
import { useOpenOrder } from './open-order.ts'

interface ChangeOptions<Wanted> {
  /** Sends the change of the work order that the person was looking at. */
  readonly send: (wanted: Wanted, seen: ManagedWorkOrder) => Promise<ManagedWorkOrderDetail>
  /** What it is going to be: shown at once, and taken back where the change is refused. */
  readonly foresee?: (wanted: Wanted, seen: ManagedWorkOrderDetail) => Partial<ManagedWorkOrderDetail>
  /** How it is brought together with what others change meanwhile; a conflict is a failure without it. */
  readonly merging?: Merging<Wanted>
  /** Called after the change. `meanwhile` is a sentence about the changes of other users that were merged. */
  readonly onDone: (now: ManagedWorkOrderDetail, meanwhile: string | undefined) => void
}

type Page = { readonly items: readonly ManagedWorkOrder[] }
const lists = { queryKey: ['GET /api/work-orders'] }

/** Shows a row of every list as it is going to be; returns how that is taken back. */
const foreseeInLists = (queries: QueryClient, id: string, coming: Partial<ManagedWorkOrder>) => {
  const before = queries.getQueriesData<Page>(lists)
  queries.setQueriesData<Page>(
    lists,
    (page) =>
      page && {
        ...page,
        items: page.items.map((row) => (row.id === id ? { ...row, ...coming } : row)),
      },
  )
  return () => {
    for (const [key, page] of before) queries.setQueryData(key, page)
  }
}

/**
 * Changes the open work order as the person saw it when they began, however it changes behind the dialog. What others
 * change meanwhile is merged, or shown beside what was wanted; after that the person has seen the newest.
 */
export const useChange = <Wanted>({ send, foresee, merging, onDone }: ChangeOptions<Wanted>) => {
  const api = useApi()
  const queries = useQueryClient()
  const answer = useDialogAnswer()
  const { order, queryKey } = useOpenOrder()
  const [seen, setSeen] = useState(order)
  const [conflict, setConflict] = useState<ChangeConflict<Wanted>>()
  const read = () => api('GET /api/work-orders/{id}', { params: { id: seen.id } })
  const change = useMutation({
    mutationFn: (wanted: Wanted) => sendMerged({ wanted, seen, send, read, merging }),
    onMutate: async (wanted) => {
      setConflict(undefined)
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData<ManagedWorkOrderDetail>(queryKey)
      const coming = before && foresee?.(wanted, before)
      if (!before || !coming) return { before, takeBack: undefined }
      queries.setQueryData(queryKey, { ...before, ...coming })
      const { activity: _, ...shown } = coming
      return { before, takeBack: foreseeInLists(queries, before.id, shown) }
    },
    onError: async (error, _, made) => {
      // What was there before may be older than what the server has by now.
      const renewed = () => invalidateWorkOrders(queries)
      queries.setQueryData(queryKey, made?.before)
      made?.takeBack?.()
      answer.fail(`${seen.short_number} was not changed`, error, refusalText(error))
      if (error instanceof ChangeConflict) {
        queries.setQueryData(queryKey, error.now)
        setSeen(error.now)
        setConflict(error)
        return void renewed()
      }
      if (!(error instanceof ApiError) || error.code !== 'conflict') return void renewed()
      await renewed()
      const now = queries.getQueryData<ManagedWorkOrderDetail>(queryKey)
      if (now) setSeen(now)
    },
    onSuccess: async ({ now, meanwhile }) => {
      queries.setQueryData(queryKey, now)
      onDone(now, meanwhile)
      await invalidateRoutes(
        queries,
        'GET /api/work-orders',
        'GET /api/work-orders/counts',
        'GET /api/work-orders/calendar',
        'GET /api/technicians',
      )
    },
  })
  return { change, seen, conflict, dismiss: () => setConflict(undefined) }
}
