import type { Stored } from './stored.ts'

/** A stored session that cannot be read. `path` is the part that does not fit, such as `answers[2]`. */
export class InvalidSession extends Error {
  readonly path: string

  constructor(path: string) {
    super(`No stored session: "${path}".`)
    this.name = 'InvalidSession'
    this.path = path
  }
}

/** An example of what fits, or a function that gives the example for a value. Anything fits undefined. */
type Example =
  | string
  | number
  | undefined
  | ((value: unknown) => Example)
  | readonly Example[]
  | { readonly [name: string]: Example }

const answer = { step: '', value: '' }
const generated = {
  title: '',
  content: '',
  origin: '',
  escalate: '',
  options: [{ value: '', label: '' }],
}
const facts = (value: unknown): Example =>
  isRecord(value) ? Object.fromEntries(Object.keys(value).map((name) => [name, ''])) : {}
const required = ['flow', 'version', 'answers', 'answer', 'step', 'value', 'label']

const session: Example = {
  flow: '',
  version: 0,
  id: '',
  facts,
  times: [0],
  answers: [
    (value: unknown): Example =>
      isRecord(value)
        ? { generated, made: generated, facts, learn: facts }
        : Array.isArray(value)
          ? [0]
          : typeof value === 'string'
            ? ''
            : value === null
              ? undefined
              : 0,
  ],
  revised: [
    (value: unknown): Example => {
      const type = isRecord(value) ? value['type'] : undefined
      return type === 'answer' ? answer : type === 'generated' ? { step: generated } : {}
    },
  ],
  later: [{ answer, generated: (value: unknown): Example => (value === null ? undefined : generated) }],
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (like: Example): like is readonly Example[] => Array.isArray(like)

/** Throws for the first part that is unlike the example. */
function check(value: unknown, given: Example, path: string): void {
  const like = typeof given === 'function' ? given(value) : given
  if (like === undefined || typeof like === 'function') return
  if (isList(like) && Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, like[0], `${path}[${index}]`)
  } else if (!isList(like) && typeof like === 'object' && isRecord(value)) {
    for (const [name, part] of Object.entries(like))
      if (value[name] !== undefined || required.includes(name))
        check(value[name], part, path ? `${path}.${name}` : name)
  } else if (typeof like === 'object' || typeof value !== typeof like) throw new InvalidSession(path)
}

function checkSession(value: unknown): asserts value is Stored {
  check(value, session, '')
}

/** Parses a stored session without trusting it; throws an `InvalidSession` for the first part that does not fit. */
export function parseStored(text: string): Stored {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Text that is not JSON is no session either.
  }
  checkSession(value)
  return value
}
