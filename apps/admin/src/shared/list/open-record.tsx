import type { ReactNode } from 'react'
import { useReturnedFocus } from '@tessa/app-shell'

/** Around what is open of a list, so that closing gives the focus back to the row. */
export const OpenRecord = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => {
  useReturnedFocus(isOpen)
  return isOpen && children
}
