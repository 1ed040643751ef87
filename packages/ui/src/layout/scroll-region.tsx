import type { ReactNode } from 'react'

export type ScrollRegionProps = {
  /** What it holds, as it is read out. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** What may be wider than the screen: it can be scrolled by key as well. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only what has the focus
  <div role="region" aria-label={label} tabIndex={0} className={className}>
    {children}
  </div>
)
