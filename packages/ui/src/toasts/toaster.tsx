import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useWindowEvent } from '@mantine/hooks'
import {
  createNotificationsStore,
  hideNotification,
  Notifications,
  showNotification,
} from '@mantine/notifications'
import { avoidObstacles } from './avoid-obstacles.ts'
import type { ToastStore } from './toast-store.ts'
import { ToastCard } from './toast-card.tsx'
import classes from './toasts.module.css'

export type ToasterProps = {
  /** The store of the toasts. */
  toasts: ToastStore
}

const shownFor = 5000

/** The region of the visible toast. F8 focuses it; Escape dismisses the toast and returns the focus. */
export const Toaster = ({ toasts }: ToasterProps) => {
  const all = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot)
  const visible = all.find((toast) => toast.visible)
  const shown = useMemo(() => createNotificationsStore(), [])
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)

  const id = visible?.id
  useEffect(() => {
    if (id !== undefined && region.current) return avoidObstacles(region.current)
    return undefined
  }, [id])
  const duration = visible?.duration ?? shownFor
  useEffect(() => {
    if (id === undefined) return
    showNotification(
      { id, message: '', role: 'presentation', autoClose: duration, onClose: () => toasts.dismiss(id) },
      shown,
    )
    return () => void hideNotification(id, shown)
  }, [id, duration, shown, toasts])

  useWindowEvent('keydown', (event) => {
    const isInside = region.current?.contains(document.activeElement)
    if (event.key === 'F8') {
      event.preventDefault()
      if (!isInside) cameFrom.current = document.activeElement
      region.current?.focus()
    }
    if (event.key === 'Escape' && isInside) toasts.dismiss()
  })

  // The focus must not be lost when a focused toast closes.
  useEffect(() => {
    if (id !== undefined) return
    const isFocusLost = document.activeElement === document.body || document.activeElement === region.current
    if (isFocusLost && cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    cameFrom.current = null
  }, [id])

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
    >
      <Notifications
        store={shown}
        limit={1}
        position="bottom-right"
        layout="stacked"
        containerWidth={420}
        transitionDuration={0}
        allowDragDismiss={false}
        allowScrollDismiss={false}
        withinPortal={false}
        renderNotification={(notification) => {
          const current = all.find((toast) => toast.id === notification.id)
          return (
            current?.visible && <ToastCard toast={current} onDismiss={() => toasts.dismiss(current.id)} />
          )
        }}
      />
    </section>
  )
}
