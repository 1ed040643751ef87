import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { EmptyState } from '@tessa/ui'

export type EmptyListProps = {
  /** Whether a filter is on. */
  isOn: boolean
  onClear: () => void
  children: ReactNode
}

/** A list without rows, with the way back from a filter. */
export const EmptyList = ({ isOn, onClear, children }: EmptyListProps) => (
  <EmptyState
    action={
      isOn && (
        <Button variant="outline" onClick={onClear}>
          Clear filters
        </Button>
      )
    }
  >
    {children}
  </EmptyState>
)
