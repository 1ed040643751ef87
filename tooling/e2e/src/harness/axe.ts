import axe from 'axe-core'
import type { Page } from 'playwright-core'

interface Finding {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary?: string }[]
}

/** Which rules of accessibility the page breaks seriously, and where. */
export const seriousFaults = async (page: Page): Promise<readonly string[]> =>
  told((await findings(page)).filter(({ impact }) => impact === 'serious' || impact === 'critical'))

/** Whether the page breaks any rule of accessibility, however little it matters, and where. */
export const allFaults = async (page: Page): Promise<readonly string[]> => told(await findings(page))

const told = (violations: readonly Finding[]): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  )

const findings = async (page: Page): Promise<readonly Finding[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // A colour that is still on its way to another is nobody's fault.
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    return (await axe.run()).violations
  })
}
