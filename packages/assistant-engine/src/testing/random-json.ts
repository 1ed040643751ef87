type Random = () => number

const names =
  'id version language start steps commands adaptive escalation words type title options input next field'
    .concat(
      ' value label when known is isNot text to effects outcome step limit threshold reason assign internal',
    )
    .concat(
      ' flow answers revised later facts times generated made learn answer index __proto__ constructor 0',
    )
    .split(' ')
const strings = [
  '',
  'question',
  'text',
  'kind',
  'laser',
  'printer',
  'answer',
  'undo',
  'edit',
  '{x|',
  'resolved',
]
const scalars = [null, true, false, 0, 1, 2, -1, 1.5, 1e308, ...strings]

/** A generator of numbers below 1 that repeats for a seed. */
export function seeded(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(random: Random, from: readonly T[]): T | undefined =>
  from[Math.floor(random() * from.length)]

/** Any JSON value, of names and values that occur in workflows, sessions and events. */
export function randomJson(random: Random, depth = 4): unknown {
  const kind = random()
  if (depth === 0 || kind < 0.4) return pick(random, scalars)
  const length = Math.floor(random() * 4)
  if (kind < 0.6) return Array.from({ length }, () => randomJson(random, depth - 1))
  return record(Array.from({ length }, () => [pick(random, names) ?? '', randomJson(random, depth - 1)]))
}

/** The value with one part replaced, removed or added. */
export function damaged(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random() < 0.05) return randomJson(random)
  if (Array.isArray(value)) {
    const at = Math.floor(random() * value.length)
    return value.map((item: unknown, index) => (index === at ? damaged(random, item) : item))
  }
  const entries = Object.entries(value)
  const kind = random()
  if (kind < 0.1) return record([...entries, [pick(random, names) ?? '', randomJson(random)]])
  const at = Math.floor(random() * entries.length)
  if (kind < 0.2) return record(entries.filter((_, index) => index !== at))
  return record(entries.map(([name, inner], index) => [name, index === at ? damaged(random, inner) : inner]))
}

/** A record as JSON has it, where even `__proto__` is a property of its own. */
const record = (entries: readonly (readonly [string, unknown])[]): unknown => Object.fromEntries(entries)
