import { createContext, use } from 'react'
import type { Api } from '@tessa/api-client'
import type { Role } from '@tessa/contract'

/** How this person came in. With the pass alone there is nothing to change, and no phone number or address to see. */
export type DeskAccess =
  | { readonly kind: 'staff'; readonly api: Api; readonly role: Role }
  | {
      readonly kind: 'pass'
      readonly api: Api
      /** Called once the server takes the pass no more. */
      readonly end: () => void
    }

const DeskContext = createContext<DeskAccess | undefined>(undefined)
export const DeskProvider = DeskContext.Provider

export const useDesk = (): DeskAccess => {
  const access = use(DeskContext)
  if (!access) throw new Error('useDesk needs DeskProvider.')
  return access
}
