import { useEffect, useMemo, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import {
  createNotificationsStore,
  hideNotification,
  Notifications,
  showNotification,
} from '@mantine/notifications'
import type { ToastStore } from './toast-store.ts'
import { ToastCard } from './toast-card.tsx'
import classes from './toasts.module.css'

export type ToasterProps = {
  /** Where the toasts come from. */
  toasts: ToastStore
}

const shownFor = 5000

/** The region that shows the visible toast. F8 puts the focus there, Escape dismisses the toast and goes back. */
export const Toaster = ({ toasts }: ToasterProps) => {
  const all = useSyncExternalStore(toasts.subscribe, toasts.getSnapshot)
  const visible = all.find((toast) => toast.visible)
  const shown = useMemo(createNotificationsStore, [])
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element>(null)

  const id = visible?.id
  const duration = visible?.duration ?? shownFor
  useEffect(() => {
    if (id === undefined) return
    showNotification({ id, message: '', autoClose: duration, onClose: () => toasts.dismiss(id) }, shown)
    return () => void hideNotification(id, shown)
  }, [id, duration, shown, toasts])

  useEffect(() => {
    const goToRegion = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      cameFrom.current = document.activeElement
      region.current?.focus()
    }
    window.addEventListener('keydown', goToRegion)
    return () => window.removeEventListener('keydown', goToRegion)
  }, [])

  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    toasts.dismiss()
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  }

  return (
    <section
      ref={region}
      className={classes.region}
      aria-label="Notifications (F8)"
      aria-live="polite"
      tabIndex={-1}
      onKeyDown={leave}
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
