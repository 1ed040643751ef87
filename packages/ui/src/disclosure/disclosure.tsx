import { useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import classes from './disclosure.module.css'

export type DisclosureHandle = {
  /** Opens the panel and moves the focus to its button. */
  open: () => void
  /** Closes the panel and returns the focus to its button. */
  close: () => void
}

export type DisclosureProps = {
  /** The name of the panel. */
  label: string
  /** The content of the button. */
  summary: ReactNode
  children: ReactNode
  ref?: Ref<DisclosureHandle>
  /** Whether the button is marked, because what is behind it has an effect. */
  isOn?: boolean
  onToggle?: (isOpen: boolean) => void
  className?: string | undefined
  summaryClassName?: string | undefined
  panelClassName?: string | undefined
}

const joined = (...names: (string | undefined)[]) => names.filter(Boolean).join(' ')

/** A panel behind a button. Escape closes it, and so does a focus that moves elsewhere. */
export const Disclosure = ({
  label,
  summary,
  children,
  ref,
  isOn = false,
  onToggle,
  className,
  summaryClassName,
  panelClassName,
}: DisclosureProps) => {
  const box = useRef<HTMLDetailsElement>(null)
  const setOpen = (isOpen: boolean) => {
    if (box.current) box.current.open = isOpen
  }
  const setOpenAndFocus = (isOpen: boolean) => {
    setOpen(isOpen)
    box.current?.querySelector('summary')?.focus()
  }
  useImperativeHandle(ref, () => ({
    open: () => setOpenAndFocus(true),
    close: () => setOpenAndFocus(false),
  }))
  return (
    <details
      ref={box}
      className={joined(classes.box, className)}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || box.current?.open !== true) return
        event.stopPropagation()
        setOpenAndFocus(false)
      }}
    >
      <summary className={joined(classes.summary, summaryClassName)} data-on={isOn || undefined}>
        {summary}
      </summary>
      {/* It takes the focus, so that a press between two choices does not close it. */}
      <div role="group" aria-label={label} tabIndex={-1} className={joined(classes.panel, panelClassName)}>
        {children}
      </div>
    </details>
  )
}
