import axe from 'axe-core'

/** The accessibility faults of what the page shows, once it stands still. */
export const axeFaults = async (): Promise<readonly string[]> => {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )
}
