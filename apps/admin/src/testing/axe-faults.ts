import axe from 'axe-core'

/** The accessibility faults of what the page shows, once it stands still. */
export const axeFaults = async (): Promise<readonly string[]> => {
  const ending = () =>
    document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
  for (let running = ending(); running.length > 0; running = ending())
    await Promise.allSettled(running.map(({ finished }) => finished))
  // Effects come after the paint. A dialog gets its name in one.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const { violations } = await axe.run(document)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
