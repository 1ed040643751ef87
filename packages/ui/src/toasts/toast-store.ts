import type { ReactNode } from 'react'

export type ToastContent = {
  title: string
  message?: ReactNode
  /** How it looks and how urgently it is read out, `neutral` by default. */
  tone?: 'neutral' | 'success' | 'destructive'
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void }
  /** Whether it goes along to the next screen, which is what it speaks of; by default it leaves with its screen. */
  outlivesScreen?: boolean
  /** How long it stays in milliseconds, 5000 by default. */
  duration?: number
}

export type Toast = ToastContent & { id: string; visible: boolean }

export type ToastStore = {
  /** Shows a toast in place of the visible one; answers with its id. */
  add: (content: ToastContent) => string
  /** Changes what a toast says. */
  update: (id: string, content: Partial<ToastContent>) => void
  /** Hides one toast, or the visible one; it stays in the store for a while. */
  dismiss: (id?: string) => void
  /** Hides the visible toast, unless it goes along, since the screen that it spoke of is left. */
  leaveScreen: () => void
  /** Takes one toast, or all, out of the store at once. */
  remove: (id?: string) => void
  getSnapshot: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
}

/** Runs something later; answers with how to call it off. */
export type After = (milliseconds: number, run: () => void) => () => void

const afterByTimer: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

const keptAfterDismissal = 1_000_000

/**
 * A store of toasts of which at most one is visible.
 *
 * @example const toasts = createToastStore({ after: testClock.after })
 */
export const createToastStore = ({ after = afterByTimer }: { after?: After } = {}): ToastStore => {
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

/** The toasts of the application: what `TessaProvider` shows unless it is given others. */
export const toast = createToastStore()
