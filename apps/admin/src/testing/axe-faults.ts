import axe from 'axe-core'
import { expect } from 'vitest'

/** The accessibility faults of what the page shows, once it stands still. */
export const axeFaults = async (): Promise<readonly string[]> => {
  const running = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
  await expect.poll(running).toEqual([])
  // A dialog gets its name in an effect, which comes after the paint.
  const unnamedDialog = '[role="dialog"]:not([aria-label], [aria-labelledby])'
  await expect.poll(() => document.querySelector(unnamedDialog)).toBeNull()
  const { violations } = await axe.run(document)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
