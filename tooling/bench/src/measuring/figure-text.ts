import type { Estimate } from './estimate.ts'
import { isBusy } from './machine-load.ts'

/** A goal, and a mark if the figure misses it. */
export const goalText = (value: number, goal: number | undefined): string =>
  goal === undefined ? '' : ` (≤ ${goal})${value > goal ? ' !' : ''}`

/** A ratio with its spread. One from a busy machine begins with `~`. */
export const ratioText = ({ value, spread }: Estimate, goal?: number): string =>
  `${isBusy() ? '~' : ''}${value.toFixed(2)} ±${Math.ceil(100 * spread)}%${goalText(value, goal)}`
