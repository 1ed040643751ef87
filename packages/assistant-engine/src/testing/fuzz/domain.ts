import { compares, measureOf } from '../../conditions.ts'
import type { Workflow } from '../../workflow.ts'

/** Words that no condition names. */
export const other = 'zzz'

type Asked = Readonly<Record<string, unknown>>

/** The names that the conditions of a flow read, and what they ask, found in its JSON. */
export type Domain = {
  readonly names: readonly string[]
  /** Words that conditions can tell apart, and words that they do not name. */
  readonly words: readonly string[]
  /** The facts that the host can give: no step has the name and no option sets it. */
  readonly hostFacts: ReadonlyMap<string, readonly string[]>
  /** The fields that several steps set. */
  readonly shared: readonly string[]
  readonly mostShownAfter: number
  /** What every condition says of a value of a name; empty for an unknown value. */
  readonly told: (name: string, value: string | undefined) => string
}

export function domainOf(workflow: Workflow): Domain {
  const read = new Map<string, Asked[]>()
  const assigned = new Set<string>()
  const limits = new Set<string>()
  const texts = new Set<string>()
  const look = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(look)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const { known, assign, needs, ...asked }: Asked = { ...value }
    for (const name of typeof known === 'string' ? [known] : textsIn(needs))
      read.set(name, [...(read.get(name) ?? []), ...(typeof known === 'string' ? [asked] : [])])
    if (typeof known === 'string')
      for (const text of textsIn([asked['is'], asked['isNot'], asked['includes']])) texts.add(text)
    for (const limit of [asked['atLeast'], asked['atMost'], asked['above'], asked['below']])
      if (typeof limit === 'number' || typeof limit === 'string') limits.add(`${limit}`)
    if (typeof assign === 'object' && assign !== null)
      Object.keys(assign).forEach((name) => assigned.add(name))
    Object.values(value).forEach(look)
  }
  look(workflow)

  const words = [...texts, ...pairsOf([...texts]), ...around([...limits]), other]
  const told = (name: string, value: string | undefined): string =>
    value ? `+${(read.get(name) ?? []).map((asked) => (compares(value, asked) ? 1 : 0)).join('')}` : ''
  const steps = Object.values(workflow.steps)
  const fields = steps.flatMap(({ field }) => (field === undefined ? [] : [field]))
  const hosts = [...read.keys()].filter((name) => !Object.hasOwn(workflow.steps, name) && !assigned.has(name))
  return {
    names: [...read.keys()],
    words,
    hostFacts: new Map(hosts.map((name) => [name, different(words, (value) => told(name, value))])),
    shared: [...new Set(fields.filter((field, index) => fields.indexOf(field) !== index))],
    mostShownAfter: Math.max(-1, ...(workflow.commands ?? []).map(({ shownAfter = -1 }) => shownAfter)),
    told,
  }
}

/** The first of the values that are alike. */
export const different = (values: readonly string[], likeness: (value: string) => string): string[] => [
  ...new Map([...values].reverse().map((value) => [likeness(value), value])).values(),
]

/** Several choices at once, and one that no condition names among them. */
const pairsOf = (texts: readonly string[]): string[] => [
  ...texts.flatMap((one) => [
    `${one}, ${other}`,
    ...texts.filter((two) => two > one).map((two) => `${one}, ${two}`),
  ]),
  ...(texts.length > 2 ? [texts.join(', ')] : []),
]

/** Numbers and days around limits, as they are typed. */
export function around(limits: readonly string[]): string[] {
  const points = [...new Set(limits.map(measureOf))].sort((one, two) => one - two)
  const numbers = points.flatMap((point, index) => [
    point - 1,
    point - 0.5,
    point,
    point + 0.5,
    point + 1,
    (point + (points[index + 1] ?? point)) / 2,
  ])
  const days = limits
    .filter((limit) => limit.includes('-', 1))
    .flatMap((limit) => [-1, 0, 1].map((days) => new Date(Date.parse(limit) + days * 86_400_000)))
  return [...numbers.map((number) => `${number}`), ...days.map((day) => day.toISOString().slice(0, 10))]
}

/** The texts in a value that is one, or a list of them. */
export const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(textsIn) : []
