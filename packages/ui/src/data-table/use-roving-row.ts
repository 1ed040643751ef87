import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react'

/** For keys that act from anywhere on the page, such as j and k. */
export interface DataTableHandle {
  /** Puts the focus so many rows further, or on the current row when none had it. */
  move(by: number): void
  /** The row that has the focus, or had it last. */
  current(): string | undefined
}

/** Put on the controls that only one row at a time has in the order of Tab. */
export const roving = { 'data-roving': true, tabIndex: -1 } as const

const rowOf = (list: HTMLElement | null, id: string | undefined) =>
  id === undefined ? null : list?.querySelector(`[data-row="${CSS.escape(id)}"]`)

const controlsOf = (row: Element | null | undefined): readonly HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]') ?? []),
]

const hasFocus = (list: HTMLElement | null): boolean => {
  const { activeElement } = document
  return activeElement?.closest('[data-row]') != null && list?.contains(activeElement) === true
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * One row of a list is in the order of Tab; arrows, Home and End move to others. It is marked in the document and is no
 * state: a move draws no row. Rows bear `data-row` with their id, and `data-row-link` on what opens them.
 */
export const useRovingRow = (
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  handle: Ref<DataTableHandle> | undefined,
) => {
  const last = useRef<{ readonly id: string; readonly at: number }>(undefined)
  /** What has the focus: the row, and which of its controls. */
  const focused = useRef<{ readonly id: string; readonly at: number }>(undefined)
  const marked = useRef<readonly HTMLElement[]>([])
  // Where the row has gone, the one that took its place.
  const current = () => {
    const { id, at } = last.current ?? { id: ids[0], at: 0 }
    return id !== undefined && ids.includes(id) ? id : ids[Math.min(at, ids.length - 1)]
  }
  const remember = (id: string | undefined) => {
    if (id !== undefined) last.current = { id, at: ids.indexOf(id) }
  }
  const focus = (id: string | undefined) =>
    rowOf(list.current, id)?.querySelector<HTMLElement>('[data-row-link]')?.focus()

  const mark = () => {
    const controls = [
      ...(rowOf(list.current, current())?.querySelectorAll<HTMLElement>('[data-roving]') ?? []),
    ]
    for (const control of marked.current) if (!controls.includes(control)) control.tabIndex = -1
    for (const control of controls) control.tabIndex = 0
    marked.current = controls
  }
  useLayoutEffect(() => {
    if (last.current) remember(current())
    mark()
    const had = focused.current
    if (!had || document.activeElement !== document.body) return
    if (ids.includes(had.id))
      // React mounts a row again where it moves to another block. The focus must not move the scroll position.
      controlsOf(rowOf(list.current, had.id))[had.at]?.focus({ preventScroll: true })
    // A row that leaves takes the focus along: the next one has it then.
    else focus(current())
  })

  const onFocus = (id: string, target: Element): void => {
    focused.current = { id, at: controlsOf(rowOf(list.current, id)).findIndex((it) => it === target) }
    remember(id)
    mark()
  }
  const move = (by: number): void => {
    const from = ids.indexOf(current() ?? '')
    const goes = hasFocus(list.current) || Math.abs(by) > ids.length
    const id = ids[Math.min(Math.max(goes ? from + by : from, 0), ids.length - 1)]
    if (id === undefined) return
    remember(id)
    mark()
    focus(id)
  }
  useImperativeHandle(handle, () => ({ move, current }))

  return {
    onFocus,
    onBlur: (): void => {
      focused.current = undefined
    },
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isOnRow = event.target instanceof HTMLElement && 'rowLink' in event.target.dataset
      if (by === undefined || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      move(by)
    },
  }
}
