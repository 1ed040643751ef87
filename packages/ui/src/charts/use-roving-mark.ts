import { useRef, useState, type KeyboardEvent } from 'react'

/** How far a key moves among the marks. */
export type MarkSteps = Readonly<Record<string, number>>

export const lineSteps: MarkSteps = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** One mark is in the tab order, at first the last one; keys move to the others, which are links in their order. */
export const useRovingMark = <Chart extends Element>(count: number, steps: MarkSteps = lineSteps) => {
  const chart = useRef<Chart>(null)
  const [current, setCurrent] = useState(count - 1)
  const tabStop = Math.min(current, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const aim = tabStop + step
    // A week beyond the last one leads nowhere, not to another day of the week.
    if (Number.isFinite(step) && (aim < 0 || aim >= count)) return
    const next = Math.max(0, Math.min(count - 1, aim))
    setCurrent(next)
    chart.current?.querySelectorAll<HTMLElement | SVGElement>('a')[next]?.focus()
  }
  return {
    chart,
    onKeyDown,
    /** Props of a mark that is a link. */
    stopAt: (index: number) => ({
      tabIndex: index === tabStop ? 0 : -1,
      onFocus: () => setCurrent(index),
    }),
  }
}
