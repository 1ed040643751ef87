import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import { asRecord, newId } from '@tessa/app-shell'
import { idempotencyHeader, type BulkChange, type BulkTargets } from '@tessa/contract'
import { useDialogAnswer } from '../../../shared/use-dialog-answer.ts'
import { asOwnChange, keepOwn } from '../../../shared/live/as-own-change.ts'
import { invalidateWorkOrders } from '../invalidate-work-orders.ts'
import { countOfTarget, ordersText } from './bulk-words.ts'
import type { BulkTarget } from './bulk-target.ts'

interface BulkChangeOptions<Wanted> {
  readonly target: BulkTarget
  readonly send: (
    body: Wanted & BulkTargets,
    headers: Readonly<Record<string, string>>,
  ) => Promise<BulkChange>
  /** All that match are another number than was seen. */
  readonly onRecount: (count: number) => void
  /** `isOpen`: whether the dialog is still there. */
  readonly onDone: (bulk: BulkChange, isOpen: boolean) => void
}

const targetsOf = (target: BulkTarget): BulkTargets => {
  if (target.kind === 'chosen')
    return { workOrders: target.orders.map(({ id, version }) => ({ id, version })) }
  return { filter: target.filter, seen: target.count }
}

/** How many there are now, of a refusal that says so. */
const countNow = (error: Error): number | undefined => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return undefined
  const { count } = asRecord(error.current) ?? {}
  return typeof count === 'number' ? count : undefined
}

/** Changes many work orders. The same sent again, as after a lost connection, is the same change. */
export const useBulkChange = <Wanted extends object>({
  target,
  send,
  onRecount,
  onDone,
}: BulkChangeOptions<Wanted>) => {
  const queries = useQueryClient()
  const sent = useRef({ text: '', key: '' })
  const answer = useDialogAnswer()
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const body = { ...wanted, ...targetsOf(target) }
      const text = JSON.stringify(body)
      if (text !== sent.current.text) sent.current = { text, key: newId() }
      const bulk = await asOwnChange(target.ids, () => send(body, { [idempotencyHeader]: sent.current.key }))
      // All that match are known only now.
      keepOwn(bulk.rows)
      return bulk
    },
    onError: (error) => {
      const count = countNow(error)
      if (count !== undefined) onRecount(count)
      answer.fail(`${ordersText(countOfTarget(target))}: not changed`, error)
    },
    onSuccess: (bulk) => onDone(bulk, answer.isOpen()),
    // Some may have changed before an error.
    onSettled: () => invalidateWorkOrders(queries),
  })
}
