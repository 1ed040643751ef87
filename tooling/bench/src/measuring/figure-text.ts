import type { Estimate } from './estimate.ts'
import { isBusy } from './machine-load.ts'

/** A goal, and a mark if the figure misses it. What is no number misses each goal. */
export const goalText = (value: number, goal: number | undefined): string =>
  goal === undefined ? '' : ` (≤ ${goal})${value <= goal ? '' : ' !'}`

/** A ratio from a busy machine begins with `~`. */
export const markBusy = (ratio: string): string => (isBusy() ? `~${ratio}` : ratio)

export const spreadText = (spread: number): string => `±${Math.ceil(100 * spread)}%`

/** A ratio with its spread. */
export const ratioText = ({ value, spread }: Estimate, goal?: number): string =>
  `${markBusy(value.toFixed(2))} ${spreadText(spread)}${goalText(value, goal)}`
