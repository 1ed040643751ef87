import { useImperativeHandle, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react'

/** For keys that act from anywhere on the page, such as j and k. */
export interface DataTableHandle {
  /** Puts the focus so many rows further, or on the current row when none had it. */
  move(by: number): void
  /** The row that has the focus, or had it last. */
  current(): string | undefined
}

const linkOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-row-link]`)

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** One row of a list is in the order of Tab; arrows, Home and End move to others. */
export const useRovingRow = (
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  handle: Ref<DataTableHandle> | undefined,
) => {
  const [last, setLast] = useState<string>()
  // Where the row has gone, Tab leads to the first.
  const currentId = last !== undefined && ids.includes(last) ? last : ids[0]
  const lastIndex = useRef(0)

  const move = (by: number): void => {
    const at = ids.indexOf(currentId ?? '')
    const hasFocus = list.current?.querySelector('[data-row]:focus-within') !== null
    // The row that was current may have left the list: its place is the one to go on from.
    const from = at === -1 ? lastIndex.current : at
    const to = Math.min(Math.max(hasFocus || Math.abs(by) > ids.length ? from + by : from, 0), ids.length - 1)
    const id = ids[to]
    if (id === undefined) return
    lastIndex.current = to
    setLast(id)
    linkOf(list.current, id)?.focus()
  }
  useImperativeHandle(handle, () => ({ move, current: () => currentId }))

  return {
    currentId,
    onFocus: (id: string) => setLast(id),
    onKeyDown: (event: KeyboardEvent) => {
      const by = steps[event.key]
      const isOnRow = event.target instanceof HTMLElement && 'rowLink' in event.target.dataset
      if (by === undefined || !isOnRow || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      move(by)
    },
  }
}
