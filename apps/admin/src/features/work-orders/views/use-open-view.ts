import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fresh, routeQuery, useApi } from '@tessa/app-shell'
import { workOrderFilterFields, type SavedView } from '@tessa/contract'
import type { WorkOrderFilterState } from '../use-work-order-filter.ts'
import { viewAddress } from './view-filter.ts'

export interface OpenView {
  /** The view that the address names. */
  readonly view: SavedView | undefined
  /** Its filter is on its way into the address: nothing else should be shown meanwhile. */
  readonly isOpening: boolean
  /** Nobody shares a view of this name any more. */
  readonly isGone: boolean
  /** Asks for the views again; undefined unless they could not be read. */
  readonly readAgain: (() => void) | undefined
}

/** The view of the address. Where the address names it and nothing else, as a link does, its filter is put there. */
export const useOpenView = ({ address }: WorkOrderFilterState): OpenView => {
  const id = address.get('view')
  const { data, isPending, isError, refetch } = useQuery({
    ...routeQuery(useApi(), 'GET /api/saved-views'),
    ...fresh,
    enabled: id !== undefined,
  })
  const view = data?.items.find((one) => one.id === id)
  const isBare = id !== undefined && workOrderFilterFields.every((name) => address.get(name) === undefined)
  const isToFill = isBare && view !== undefined && Object.keys(view.filter).length > 0
  const fill = useEffectEvent(() => {
    if (!view) return
    const { open: _, dialog: __, ...changes } = viewAddress(view)
    address.set({ ...changes, show: address.get('show') ?? changes['show'] }, { replace: true })
  })
  useEffect(() => {
    if (isToFill) fill()
  }, [isToFill])
  return {
    view,
    isOpening: isToFill || (isBare && isPending),
    isGone: id !== undefined && data !== undefined && view === undefined,
    readAgain: isBare && isError && data === undefined ? () => void refetch() : undefined,
  }
}
