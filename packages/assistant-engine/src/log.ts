import { isAnswer } from './session.ts'
import type { Answered, Entry, Session } from './session.ts'

/** A mutable copy of a session. Only the function that made it may change it. */
export type Draft = { -readonly [Name in keyof Session]: Session[Name] } & {
  facts: Record<string, string>
  log: Entry[]
}

/** The latest of some answers, and how many they are. */
type AnswerCount = { readonly latest?: Answered; readonly times: number }

/** The last entries of a log, and the part before them with what was found there: freezing does not stop a `Map`. */
type LogPart = {
  readonly log: readonly Entry[]
  readonly earlier?: (LogPart & { readonly found: Map<string | undefined, AnswerCount> }) | undefined
}

/** The name of the last part of a long log. Copies of the session and comparisons do not see it. */
const last = Symbol()

/** A session, or as much of it as reading its log needs. */
type Logged = LogPart & { readonly [last]?: LogPart & { readonly log: Entry[] } }

let isCopying = false

/** Starts a draft of the next session. */
export const draftOf = (session: Session & Logged): Draft => {
  const { log, earlier }: LogPart = session[last] ?? session
  // A part of this many entries is shared by the sessions after it; a shorter one is copied.
  const value =
    log.length > 128 ? { log: [], earlier: { found: new Map(), log, earlier } } : { log: [...log], earlier }
  if (!value.earlier) return { ...session, log: value.log }
  isCopying = true
  const { log: _, ...draft } = session
  isCopying = false
  addLog(draft, { [last]: { value }, log: joined })
  return draft
}

const addLog: (draft: Omit<Session, 'log'>, properties: PropertyDescriptorMap) => asserts draft is Draft =
  Object.defineProperties

/** The property `log` of a session with a long log. Each read joins the parts; a copy of the session joins nothing. */
const joined = {
  enumerable: true,
  get(this: { readonly [last]: LogPart }) {
    const logs = []
    if (!isCopying)
      for (let one: LogPart | undefined = this[last]; one; one = one.earlier) logs.unshift(one.log)
    return logs.flat()
  },
}

/** Adds an entry to the log of a draft. */
export const addEntry = (draft: Draft & Logged, entry: Entry): void => {
  const { log } = draft[last] ?? draft
  log.push(entry)
}

/** The latest answer of a step, or the latest with this value, and how many there are. */
export const answersAt = (
  session: Logged,
  step?: string,
  value?: string,
  key = session[last] && JSON.stringify([step, value]),
): AnswerCount => {
  const { log, earlier }: LogPart = session[last] ?? session
  let found: AnswerCount = earlier
    ? (earlier.found.get(key) ?? answersAt(earlier, step, value, key))
    : { times: 0 }
  // Typed words are mostly new: to keep that they are not there would take a place for each of them in each part.
  if (found.times || !value) earlier?.found.set(key, found)
  for (const entry of log)
    if (
      isAnswer(entry) &&
      (step === undefined || entry.step === step) &&
      (value === undefined || entry.value === value)
    )
      found = { times: found.times + 1, latest: entry }
  return found
}
