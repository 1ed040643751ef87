import type { ReactNode } from 'react'

export type ToastContent = {
  title: string
  message?: ReactNode
  /** The look and the urgency of the announcement. Default: `neutral`. */
  tone?: 'neutral' | 'success' | 'destructive'
  /** An action, such as Undo. */
  action?: { label: string; onClick: () => void }
  /** Whether the toast is about the next screen and stays there. By default, it closes with its screen. */
  outlivesScreen?: boolean
  /** The duration in milliseconds. Default: 5000. */
  duration?: number
}

export type Toast = ToastContent & { id: string; visible: boolean }

export type ToastStore = {
  /** Shows a toast in place of the visible one and returns its id. */
  add: (content: ToastContent) => string
  /** Changes a toast. */
  update: (id: string, content: Partial<ToastContent>) => void
  /** Hides one toast, or the visible one. It stays in the store for a while. */
  dismiss: (id?: string) => void
  /** Hides the visible toast when its screen is left, unless it belongs to the next screen. */
  leaveScreen: () => void
  /** Removes one toast, or all, from the store at once. */
  remove: (id?: string) => void
  getSnapshot: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
}

/** Runs a function later. Returns a function that cancels it. */
export type Scheduler = (milliseconds: number, run: () => void) => () => void

const afterByTimer: Scheduler = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const keptAfterDismissal = 1_000_000

/**
 * A store of toasts of which at most one is visible.
 *
 * @example const toasts = createToastStore({ after: testClock.after })
 */
export const createToastStore = ({ after = afterByTimer }: { after?: Scheduler } = {}): ToastStore => {
  let toasts: readonly Toast[] = []
  let lastId = 0
  const listeners = new Set<() => void>()
  const removals = new Map<string, () => void>()

  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  const hidden = (leaving: (toast: Toast) => boolean) =>
    toasts.map((toast) => {
      if (!toast.visible || !leaving(toast)) return toast
      removals.set(
        toast.id,
        after(keptAfterDismissal, () => remove(toast.id)),
      )
      return { ...toast, visible: false }
    })

  const remove = (id?: string) => {
    for (const toast of toasts) {
      if (id !== undefined && toast.id !== id) continue
      removals.get(toast.id)?.()
      removals.delete(toast.id)
    }
    set(id === undefined ? [] : toasts.filter((toast) => toast.id !== id))
  }

  return {
    add: (content) => {
      const id = `toast-${(lastId += 1)}`
      set([...hidden(() => true), { ...content, id, visible: true }])
      return id
    },
    update: (id, content) => set(toasts.map((toast) => (toast.id === id ? { ...toast, ...content } : toast))),
    dismiss: (id) => set(hidden((toast) => id === undefined || toast.id === id)),
    leaveScreen: () => {
      if (toasts.some((toast) => toast.visible && !toast.outlivesScreen))
        set(hidden((toast) => !toast.outlivesScreen))
    },
    remove,
    getSnapshot: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The toasts of the application, which `TessaProvider` shows by default. */
export const toast = createToastStore()
