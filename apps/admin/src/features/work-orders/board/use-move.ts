import { useRef, useState } from 'react'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useApi, type Sent } from '@tessa/app-shell'
import {
  isActive,
  managementStatuses,
  type ManagedWorkOrder,
  type ManagedWorkOrderDetail,
} from '@tessa/contract'
import { toast } from '@tessa/ui'
import { allowanceOf, type Allowances } from '../../../shared/technicians/use-consent.ts'
import { refusalText } from '../detail/conflict/change-conflict.ts'
import { assignmentMerging, statusMerging } from '../detail/conflict/merging.ts'
import { sendMerged } from '../detail/conflict/send-merged.ts'
import { useUndoToast } from '../detail/use-undo-toast.ts'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import type { Column } from './board-columns.ts'
import type { BoardGrouping } from './board-grouping.ts'

interface Move {
  readonly order: ManagedWorkOrder
  readonly to: Pick<Column, 'key' | 'title'>
  /** What was asked about and is meant. */
  readonly allowed?: Allowances
  /** Whether finished work is meant to be opened again. */
  readonly reopens?: true
}

/** A move that is asked about first, with what a yes allows. */
export interface AskedMove extends Move {
  readonly question: string
}

interface CardPage {
  readonly items: ManagedWorkOrder[]
  readonly nextCursor: string | null
  readonly total: number
}

export interface MoveOptions {
  readonly grouping: BoardGrouping
  /** Under which the cache holds each column. */
  readonly keyOf: (column: string) => QueryKey | undefined
  readonly announce: (words: string) => void
}

/** Finished work is opened again on purpose only: a card is easily dropped in the wrong place. */
const isReopening = ({ order, to }: Move): boolean =>
  !isActive(order.status) && managementStatuses.some((status) => status === to.key && isActive(status))

const reopeningQuestion = ({ order: { short_number, status } }: Move): string =>
  `${short_number} is finished: it is ${status}. Reopen it? Its deadlines start again, and the requester sees it.`

const columnOf = (grouping: BoardGrouping, order: ManagedWorkOrder): string =>
  grouping === 'status' ? order.status : String(order.assigned_technician_id ?? 'none')

/** Moves a card at once, and back with the reason where the server refuses. */
export const useMove = ({ grouping, keyOf, announce }: MoveOptions) => {
  const api = useApi()
  const queries = useQueryClient()
  const showDone = useUndoToast()
  const [asked, setAsked] = useState<AskedMove>()
  /** Whose answer is still to come: until then their version is not known. */
  const inFlight = useRef(new Set<string>())

  const send = ({ order: seen, to, allowed }: Move): Promise<Sent<ManagedWorkOrderDetail>> => {
    const read = () => api('GET /api/work-orders/{id}', { params: { id: seen.id } })
    const status = managementStatuses.find((one) => one === to.key)
    if (grouping === 'status' && status)
      return sendMerged({
        wanted: { status },
        seen,
        send: (body, { id, version }) =>
          api('PATCH /api/work-orders/{id}/status', { params: { id }, body: { ...body, version } }),
        read,
        merging: statusMerging,
      })
    return sendMerged({
      wanted: { technicianId: to.key === 'none' ? null : Number(to.key), ...allowed },
      seen,
      send: (body, { id, version }) =>
        api('POST /api/work-orders/{id}/assign', { params: { id }, body: { ...body, version } }),
      read,
      merging: assignmentMerging,
    })
  }
  const foresee = ({ order, to }: Move): ManagedWorkOrder => {
    const status = managementStatuses.find((one) => one === to.key)
    if (grouping === 'status') return { ...order, status: status ?? order.status }
    return to.key === 'none'
      ? { ...order, assigned_technician_id: null, technician_name: null }
      : { ...order, assigned_technician_id: Number(to.key), technician_name: to.title }
  }
  const change = (column: string, how: (page: CardPage) => CardPage) => {
    const key = keyOf(column)
    if (key) queries.setQueryData<CardPage>(key, (page) => page && how(page))
  }
  const moving = useMutation({
    mutationFn: send,
    onMutate: async (move) => {
      await queries.cancelQueries({ queryKey: ['GET /api/work-orders'] })
      const from = columnOf(grouping, move.order)
      const before = [from, move.to.key].map((column) => {
        const key = keyOf(column)
        return { key, page: key && queries.getQueryData<CardPage>(key) }
      })
      change(from, (page) => ({
        ...page,
        items: page.items.filter(({ id }) => id !== move.order.id),
        total: page.total - 1,
      }))
      change(move.to.key, (page) => ({
        ...page,
        items: [foresee(move), ...page.items],
        total: page.total + 1,
      }))
      announce(`${move.order.short_number} moved to ${move.to.title}`)
      return before
    },
    onSuccess: ({ now, meanwhile }, { to }) => {
      change(to.key, (page) => ({
        ...page,
        items: page.items.map((card) => (card.id === now.id ? { ...card, version: now.version } : card)),
      }))
      showDone(`${now.short_number}: ${to.title}`, now, meanwhile)
    },
    onError: (error, move, before) => {
      for (const { key, page } of before ?? []) if (key) queries.setQueryData(key, page)
      const reason = refusalText(error)
      const allowance = allowanceOf(error)
      if (allowance !== undefined) {
        const question = `${reason} Assign ${move.order.short_number} as well?`
        setAsked({ ...move, allowed: { ...move.allowed, [allowance]: true }, question })
        return
      }
      announce(`${move.order.short_number} was not moved. ${reason}`)
      toast.add({
        title: `${move.order.short_number} was not moved`,
        message: reason,
        tone: 'destructive',
      })
    },
    onSettled: (_, __, { order }) => {
      inFlight.current.delete(order.id)
      return invalidateWorkOrders(queries)
    },
  })
  return {
    move: (move: Move) => {
      setAsked(undefined)
      if (inFlight.current.has(move.order.id)) {
        announce(`${move.order.short_number} is still being moved`)
        return
      }
      if (grouping === 'status' && !move.reopens && isReopening(move)) {
        setAsked({ ...move, reopens: true, question: reopeningQuestion(move) })
        return
      }
      inFlight.current.add(move.order.id)
      moving.mutate(move)
    },
    asked,
    dropAsked: () => setAsked(undefined),
  }
}
