import { createContext, use } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { ManagedWorkOrderDetail } from '@tessa/contract'

/** The work order that is open. */
export interface OpenOrder {
  readonly order: ManagedWorkOrderDetail
  /** Under which the cache holds it: it is opened by its id or by a number. */
  readonly queryKey: QueryKey
}

const OpenOrderContext = createContext<OpenOrder | undefined>(undefined)
export const OpenOrderProvider = OpenOrderContext.Provider

export const useOpenOrder = (): OpenOrder => {
  const open = use(OpenOrderContext)
  if (!open) throw new Error('useOpenOrder works inside an open work order only.')
  return open
}
