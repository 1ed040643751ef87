import { isAnswer } from './session.ts'
import type { Answered, Entry, Session } from './session.ts'

/** A mutable copy of a session. Only the function that made it may change it. */
export type Draft = { -readonly [Name in keyof Session]: Session[Name] } & {
  facts: Record<string, string>
  log: Entry[]
}

/** The latest of some answers, and how many they are. */
type AnswerCount = { readonly latest?: Answered | undefined; readonly times: number }

/** The last entries of a log, and the part before them. */
type LogPart = { readonly log: readonly Entry[]; readonly earlier?: LogPart | undefined }

/** The name of the last part of a long log. Copies of the session and comparisons do not see it. */
const last = Symbol()

/** A session, or as much of it as reading its log needs. */
type Logged = LogPart & { readonly [last]?: LogPart & { readonly log: Entry[] } }

type Index = Map<string, AnswerCount>

/** The answers up to the end of a part, by the entries of that part: a host may freeze what a session holds. */
const indexes = new WeakMap<readonly Entry[], Index>()

/** A part takes the index of the one before it. Who needs that one later, such as another way from it, makes a new one. */
const indexOf = ({ log, earlier }: LogPart): Index => {
  let index = indexes.get(log)
  if (!index) {
    index = earlier ? indexOf(earlier) : new Map<string, AnswerCount>()
    if (earlier) indexes.delete(earlier.log)
    indexes.set(log, index)
    for (const latest of log)
      if (isAnswer(latest))
        for (const value of [latest.value, undefined]) {
          const key = JSON.stringify([latest.step, value])
          index.set(key, { times: (index.get(key)?.times ?? 0) + 1, latest })
        }
  }
  return index
}

let isCopying = false

/** Starts a draft of the next session. */
export const draftOf = (session: Session & Logged): Draft => {
  const { log, earlier }: LogPart = session[last] ?? session
  // A part of this many entries is shared by the sessions after it; a shorter one is copied.
  const value = log.length > 128 ? { log: [], earlier: { log, earlier } } : { log: [...log], earlier }
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
export const answersAt = (session: Logged, step: string, value?: string): AnswerCount => {
  const { log, earlier }: LogPart = session[last] ?? session
  let { times = 0, latest }: Partial<AnswerCount> =
    (earlier && indexOf(earlier).get(JSON.stringify([step, value]))) ?? {}
  for (const entry of log)
    if (isAnswer(entry) && entry.step === step && entry.value === (value ?? entry.value)) {
      times++
      latest = entry
    }
  return { times, latest }
}
