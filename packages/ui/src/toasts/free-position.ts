export type Box = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export type Size = Pick<Box, 'width' | 'height'>

const margin = 16
/** The minimum distance between a toast and a control. */
const gap = 4
const step = 8

/** An element that a toast should not cover. A higher weight is avoided more. */
export type Obstacle = Box & { readonly weight?: number }

/**
 * The position nearest to the lower right corner at which a toast of this size covers no control. If there is none, the
 * position that covers least.
 */
export const freePosition = (
  toast: Size,
  window: Size,
  obstacles: readonly Obstacle[],
): { left: number; top: number } => {
  const right = window.width - toast.width - margin
  const lowest = window.height - toast.height - margin
  let best = { left: Math.max(margin, right), top: Math.max(margin, lowest) }
  let least = Infinity
  for (const left of [right, (window.width - toast.width) / 2, margin])
    for (let top = lowest; top >= 0; top -= step) {
      const place = { left: Math.max(0, left), top }
      const covered = obstacles.reduce(
        (all, one) => all + overlap({ ...place, ...toast }, one) * (one.weight ?? 1),
        0,
      )
      if (covered < least) [best, least] = [place, covered]
      if (covered === 0) return place
    }
  return best
}

const overlap = (toast: Box, obstacle: Box): number => {
  const across = shared(toast.left - gap, toast.width + 2 * gap, obstacle.left, obstacle.width)
  const down = shared(toast.top - gap, toast.height + 2 * gap, obstacle.top, obstacle.height)
  return across * down
}

const shared = (from: number, length: number, otherFrom: number, otherLength: number): number =>
  Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
