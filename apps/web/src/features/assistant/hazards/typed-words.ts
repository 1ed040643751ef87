import { answersInOrder, type Entry, type Session } from '@tessa/assistant-engine'
import { isContactStep } from '@tessa/troubleshooting'
import type { Said } from '../intake/fill-in.ts'
import type { Typed } from './detect-hazards.ts'

type AnswerEntry = Extract<Entry, { type: 'answer' }>

/** The engine keeps so many characters of an undone answer. */
const trimmedLength = 100

const isText = (words: string | undefined): words is string => Boolean(words)

/** The typed answers. Options and contacts never mention a hazard. */
const typedIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) =>
    entry.type === 'answer' && entry.place === null && !isContactStep(entry.step) ? [entry.value] : [],
  )

/**
 * What was typed in a session, with a sentence that is not answered yet, what was asked about a step, and what a photo
 * shows.
 */
export const typedWords = (session: Session, said: Said | undefined): Typed => {
  const sentence = said?.sentence
  const answers = typedIn(answersInOrder(session))
  const asked = session.facts['askedWords']
  const open = sentence !== undefined && [...answers, asked].includes(sentence) ? undefined : sentence
  const redoable = session.redoable.map(({ answer }) => answer)
  // The trimmed beginning of an answer that is still there says nothing more.
  const isBeginning = ({ step, value }: AnswerEntry): boolean =>
    value.length >= trimmedLength &&
    [...answersInOrder(session), ...redoable].some(
      (entry) =>
        entry.type === 'answer' &&
        entry.step === step &&
        entry.value !== value &&
        entry.value.startsWith(value),
    )
  const isGone = (entry: Entry): boolean => entry.type !== 'answer' || !isBeginning(entry)
  const changed = [...redoable, ...session.undone.filter(isGone)]
  const described = changed.filter((entry) => entry.type === 'answer' && entry.step === 'issue-description')
  return {
    said: [...answers, open, asked, session.facts['photoCodes']].filter(isText),
    // Answers that were edited before the rules loaded count too.
    changed: typedIn(changed),
    descriptions: [said?.isOtherAnswer ? undefined : open, ...typedIn(described)].filter(isText),
    advice: session.escalationReason,
  }
}
