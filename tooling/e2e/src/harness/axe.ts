import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** The serious accessibility faults of the page, with their location. */
export const seriousFaults = async (page: Page): Promise<readonly string[]> =>
  told((await findings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical'))

/** All accessibility faults of the page, with their location. */
export const allFaults = async (page: Page): Promise<readonly string[]> => told(await findings(page))

const told = (violations: readonly Finding[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )

const findings = async (page: Page): Promise<readonly Finding[]> => {
  // A page that is checked again still has it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // Colors during a transition are not contrast errors. An inherited color starts the next one in each child.
    const ending = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    for (let running = ending(); running.length > 0; running = ending())
      await Promise.allSettled(running.map(({ finished }) => finished))
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
}
