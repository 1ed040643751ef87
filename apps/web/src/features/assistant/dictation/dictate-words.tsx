import type { Session } from '@tessa/assistant-engine'
import { isShown } from '../../../shared/outbox/visible-session.ts'
import { longestAnswer } from '../intake/longest-answer.ts'
import { Dictate, type DictateProps } from './dictate.tsx'

export type DictateWordsProps = {
  session: Session
  /** Replaces what is being typed by what this makes of it. */
  onType: (next: (typed: string) => string) => void
  onDictation: DictateProps['onRun']
}

/** Dictates after what is being typed. */
export const DictateWords = ({ session, onType, onDictation }: DictateWordsProps) => {
  // Who left the session does not find these words in the next one.
  const addWords = (words: string) => isShown(session.id) && onType((now) => withWords(session, now, words))
  return <Dictate sessionId={session.id} onWords={addWords} onRun={onDictation} />
}

/** What is typed, and the dictated words after it. */
const withWords = (session: Session, typed: string, words: string): string =>
  [typed.trim(), words].filter(Boolean).join(' ').slice(0, longestAnswer(session))
