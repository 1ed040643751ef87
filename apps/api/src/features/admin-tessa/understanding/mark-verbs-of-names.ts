import type { FoundName } from './find-names.ts'

const verbs = {
  open: ['facility'],
  cause: ['facility', 'equipment', 'manufacturer'],
} as const

/** The words beside the names; "opened" for what a name did: "How many did Lakeview open?" asks for none that are open. */
export const markVerbsOfNames = ({
  found,
  rest,
}: {
  readonly found: readonly FoundName[]
  readonly rest: readonly string[]
}): readonly string[] =>
  rest.map((stem, at) => {
    if (stem !== 'open' && stem !== 'cause') return stem
    const name = found.findLast((one) => one.at < at)
    if (!name) return stem
    const before = rest.slice(0, name.at)
    const isAsked = ['many', 'which', 'what'].some((one) => before.includes(one))
    const isOfName =
      (before.at(-1) === 'the' ? before.at(-2) : before.at(-1)) === 'did' &&
      rest.slice(name.at, at).every((one) => one === '') &&
      name.names.some(({ dimension }) => verbs[stem].some((one) => one === dimension))
    // "Open work orders" are open.
    const isVerb = [undefined, '', 'in', 'on', 'during', 'since'].includes(rest[at + 1])
    return isAsked && isOfName && isVerb ? 'opened' : stem
  })
