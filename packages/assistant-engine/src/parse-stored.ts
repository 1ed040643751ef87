import { isList } from './conditions.ts'
import type { Stored } from './stored.ts'

/**
 * Why a stored session cannot be read: its text has another form, the version of its flow was not given, the flow was
 * changed under the same version (give it a new one, and `migrate`), the flow does not take an answer, or `migrate` got a
 * session of another flow.
 */
export type InvalidSessionCode = 'form' | 'version' | 'hash' | 'answer' | 'flow'

/** A stored session that cannot be read. `path` is the part that does not fit, such as `answers[2]`, or empty. */
export class InvalidSession extends Error {
  override readonly name = 'InvalidSession'
  declare readonly path: string
  declare readonly code: InvalidSessionCode

  constructor(path: string, code: InvalidSessionCode = 'form') {
    super(`${code}: ${path}`)
    this.path = path
    this.code = code
  }
}

/** Says what part of a stored session does not fit, and why. */
export const refuse = (path: string, code?: InvalidSessionCode): never => {
  throw new InvalidSession(path, code)
}

/** An example of what fits. A list has an example of each kind of item; any name fits `*`. */
type Example = string | number | boolean | null | readonly Example[] | { readonly [name: string]: Example }

const answer = { type: 'answer', step: '', value: '' }
const generated = {
  title: '',
  content: '',
  origin: '',
  escalate: '',
  options: [{ value: '', label: '' }],
}
/** What can be null too; JSON has null for a threshold that is not finite. */
const others: { readonly [name: string]: Example } = { generated: null, threshold: null, version: '' }
const facts = { '*': '' }
const required = ['flow', 'version', 'answers', 'answer', 'value', 'label', 'step']

const session: Example = {
  flow: '',
  version: 0,
  threshold: 0,
  id: '',
  hash: '',
  facts,
  times: [0],
  answers: [0, '', null, [0], { generated, made: generated, facts, learn: facts }],
  order: [0],
  revised: [{}, answer, { type: 'generated', step: generated }],
  later: [{ answer, generated }],
  replays: true,
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && !!value && !isList(value)

const kindOf = (value: unknown): unknown => {
  if (isRecord(value) && (value['type'] === 'answer' || value['type'] === 'generated')) return value['type']
  return isList(value) || (value === null ? value : typeof value)
}

/** Throws for the first part that is unlike every example of its kind. */
function check(
  value: unknown,
  examples: readonly (Example | undefined)[] = [session],
  path = '',
): asserts value is Stored {
  const kind = kindOf(value)
  const like = examples.find((one) => kindOf(one) === kind || (kind === 'object' && isRecord(one)))
  if (like === undefined) refuse(path)
  if (isList(like) && isList(value))
    for (const [index, item] of value.entries()) check(item, like, `${path}[${index}]`)
  else if (isRecord(like) && isRecord(value))
    for (const name in '*' in like ? value : like)
      if (value[name] !== undefined || required.includes(name))
        check(value[name], [like[name] ?? '', others[name]], path ? `${path}.${name}` : name)
}

/** Parses a stored session without trusting it; throws an `InvalidSession` for the first part that does not fit. */
export const parseStored = (text: string): Stored => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Text that is not JSON is no session either.
  }
  check(value)
  return value
}
