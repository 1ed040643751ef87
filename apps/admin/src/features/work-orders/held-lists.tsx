import type { ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { HeldArea, usePointerHold } from '../../shared/live/pointer-hold.tsx'
import { useLiveList } from '../../shared/list/use-live-list.ts'
import { invalidateWorkOrders } from './invalidate-work-orders.ts'

/** Work orders that follow changes, but not under a pointer. */
export const HeldLists = ({ children }: { children: ReactNode }) => {
  const queries = useQueryClient()
  const hold = usePointerHold(() => void invalidateWorkOrders(queries))
  useLiveList(hold.changed)
  return <HeldArea hold={hold}>{children}</HeldArea>
}
