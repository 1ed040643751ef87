import type { Comparison, Condition, Input, Limit } from '../../workflow.ts'

/** What random parts are made with. */
export type Chances = {
  readonly chance: (share: number) => boolean
  readonly one: <Item>(items: readonly Item[]) => Item
}

const choices = ['x', 'y', 'z'].map((value) => ({ value, label: value }))
const days = ['2026-01-01', '2026-01-02', '2026-03-01']

/** A field for one of the typed answers, with limits. */
export function randomInput({ chance, one }: Chances): Input {
  const limits = (values: readonly Limit[]) => ({
    ...(chance(0.4) && { [one(['atLeast', 'above'] as const)]: one(values) }),
    ...(chance(0.4) && { [one(['atMost', 'below'] as const)]: one(values) }),
  })
  const type = one([
    'number',
    'number',
    'rating',
    'date',
    'choices',
    'choices',
    'email',
    'phone',
    'photo',
    'text',
  ] as const)
  if (type === 'number')
    return { type, ...limits([1, 2, 3, 4.5]), ...(chance(0.4) && { whole: true as const }), unit: 'V' }
  if (type === 'rating')
    return { type, ...(chance(0.3) && { atLeast: one([0, 1, 2]), atMost: one([2, 3, 4]) }) }
  if (type === 'date') return { type, ...limits(days) }
  if (type === 'choices')
    return { type, choices: choices.slice(0, one([1, 2, 3])), ...(chance(0.3) && { atMost: one([1, 2]) }) }
  return { type }
}

/** A condition with values, limits and choices, or one made of others. */
export function randomCondition(chances: Chances, names: readonly string[], depth = 0): Condition {
  const { chance, one } = chances
  const inner = () => randomCondition(chances, names, depth + 1)
  if (depth < 2 && chance(0.12)) return { or: [inner(), chance(0.3) ? [inner(), inner()] : inner()] }
  if (depth < 2 && chance(0.12)) return { not: chance(0.3) ? [inner(), inner()] : inner() }
  const asked = one<Omit<Comparison, 'known'>>([
    {},
    { is: one(['x', '2', '2.0']) },
    { is: ['x', one(['y', '3'])] },
    { isNot: one(['x', '2', 'x, y']) },
    { includes: one(['x', 'y']) },
    { atLeast: one([2, 3, '2026-01-02']) },
    { below: one([2, 3, 4.5]) },
    { above: one([1, 2, '2026-01-01']), ...(chance(0.5) && { atMost: one([3, 4.5]) }) },
  ])
  return { known: one(names), ...asked }
}
