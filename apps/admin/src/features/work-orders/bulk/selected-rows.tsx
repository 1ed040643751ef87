import { lazy, Suspense, useDeferredValue } from 'react'
import type { SelectionBarProps } from './selection-bar.tsx'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

/** The bar of what is selected. A key paints its row at once, and the bar with its buttons a moment later. */
export const SelectedRows = ({ selection, ...rest }: SelectionBarProps) => {
  const shown = useDeferredValue(selection)
  return (
    !shown.isEmpty && (
      <Suspense>
        <SelectionBar selection={shown} {...rest} />
      </Suspense>
    )
  )
}
