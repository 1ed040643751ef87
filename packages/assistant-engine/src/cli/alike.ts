import type { Group } from '../workflow.ts'
import { groupBy } from './group-by.ts'
import { withoutUse } from './written-at.ts'

type Said = { readonly step: string; readonly text: string }

const mostNamed = 3

/** Names a few steps, and how many more there are. */
export const named = (steps: readonly string[]): string => {
  const more = steps.length - mostNamed
  return more > 1 ? `${steps.slice(0, mostNamed).join(', ')} and ${more} others` : steps.join(', ')
}

/**
 * What is said of one step by all uses of its sub-flow, once: as the first use says it. `steps` are the ones that it is
 * said of, where that is not all of them.
 */
export function alike(groups: readonly Group[], said: readonly Said[]) {
  const all = new Set(said.map(({ step }) => step))
  const byText = groupBy(said, ({ step, text }) => withoutUse(groups, step, text))
  return [...byText.values()].flatMap((own) => {
    const steps = new Set(own.map(({ step }) => step))
    return own.slice(0, 1).map(({ text }) => ({ text, steps: steps.size === all.size ? [] : [...steps] }))
  })
}
