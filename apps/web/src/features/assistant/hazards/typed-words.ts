import { answersInOrder, type Entry, type Session } from '@tessa/assistant-engine'
import { isContactStep } from '@tessa/troubleshooting'
import type { Typed } from './detect-hazards.ts'

/** The typed answers. Options and contacts never mention a hazard. */
const typedIn = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) =>
    entry.type === 'answer' && entry.place === null && !isContactStep(entry.step) ? [entry.value] : [],
  )

/** What was typed in a session, with a sentence that is not answered yet. */
export const typedWords = (session: Session, sentence: string | undefined): Typed => ({
  said: [...typedIn(answersInOrder(session)), ...(sentence ? [sentence] : [])],
  // Answers that were edited before the rules loaded count too.
  changed: typedIn([...session.redoable.map(({ answer }) => answer), ...session.undone]),
})
