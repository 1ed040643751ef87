import { isAnswer } from './session.ts'
import type { Answered, Entry, Session } from './session.ts'

/** A mutable copy of a session. Only the function that made it may change it. */
export type Draft = { -readonly [Name in keyof Session]: Session[Name] } & {
  facts: Record<string, string>
  log: Entry[]
}

/** The latest of some answers, and how many they are. */
type Answers = { readonly latest?: Answered; readonly times: number }

/** The last entries of a log, and the part before them with what was found there. */
type Part = {
  readonly log: readonly Entry[]
  readonly earlier?: (Part & { readonly found: Record<string, Answers> }) | undefined
}

/** The name of the last part of a long log. Copies of the session and comparisons do not see it. */
const last = Symbol()

/** A session, or as much of it as reading its log needs. */
type Logged = Part & { readonly [last]?: Part & { readonly log: Entry[] } }

let isCopying = false

/** Starts a draft of the next session. `Object.assign` copies facts faster than a spread does. */
export const draftOf = (session: Session & Logged): Draft => {
  const { log, earlier }: Part = session[last] ?? session
  // A part of this many entries is shared by the sessions after it; a shorter one is copied.
  const value =
    log.length > 128 ? { log: [], earlier: { log, earlier, found: {} } } : { log: [...log], earlier }
  if (!value.earlier) return { ...session, facts: Object.assign({}, session.facts), log: value.log }
  isCopying = true
  const { log: _, ...draft } = session
  isCopying = false
  draft.facts = Object.assign({}, session.facts)
  addLog(draft, { [last]: { value }, log: joined })
  return draft
}

/** Gives a draft its log, whose entries are joined when somebody reads them, and not for each copy. */
const addLog: (draft: Omit<Session, 'log'>, properties: PropertyDescriptorMap) => asserts draft is Draft =
  Object.defineProperties

const joined = {
  enumerable: true,
  get(this: { readonly [last]: Part }) {
    return isCopying || entriesOf(this[last])
  },
}

const entriesOf = (part: Part): readonly Entry[] => {
  const logs = []
  for (let one: Part | undefined = part; one; one = one.earlier) logs.unshift(one.log)
  return logs.flat()
}

/** Adds an entry to the log of a draft. */
export const addEntry = (draft: Draft & Logged, entry: Entry): void => {
  const { log } = draft[last] ?? draft
  log.push(entry)
}

/** The latest answer of a step, or the latest with this value, and how many there are. */
export const answersAt = (session: Logged, step?: string, value?: string): Answers => {
  const part: Part = session[last] ?? session
  let found: Answers = part.earlier
    ? (part.earlier.found[JSON.stringify([step, value])] ??= answersAt(part.earlier, step, value))
    : { times: 0 }
  for (const entry of part.log)
    if (
      isAnswer(entry) &&
      (step === undefined || entry.step === step) &&
      (value === undefined || entry.value === value)
    )
      found = { times: found.times + 1, latest: entry }
  return found
}
