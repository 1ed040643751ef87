import { useEffect, useRef, type ComponentProps } from 'react'
import classes from './sticky-bar.module.css'

export type StickyBarProps = Omit<ComponentProps<'section'>, 'ref'> & { 'aria-label': string }

/** A bar of what can be done just now, at the foot of the screen. It covers no field that has the focus. */
export const StickyBar = ({ className, ...props }: StickyBarProps) => {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = bar
    if (!current) return undefined
    // It comes while a field is edited, and grows with what it says.
    const sizes = new ResizeObserver(() => uncoverFocused(current))
    sizes.observe(current, { box: 'border-box' })
    return () => sizes.disconnect()
  }, [])
  return <section {...props} ref={bar} className={className ? `${classes.bar} ${className}` : classes.bar} />
}

const gap = 12

/** Scrolls by as much as the bar covers. A row that was clicked stays below the pointer. */
const uncoverFocused = (bar: HTMLElement): void => {
  const focused = document.activeElement
  if (!focused?.matches(':focus-visible') || bar.contains(focused)) return
  const [field, cover] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  const isBeside = field.right <= cover.left || field.left >= cover.right
  if (!isBeside && field.bottom > cover.top && field.top < cover.bottom)
    scrollBy({ top: field.bottom - cover.top + gap })
}
