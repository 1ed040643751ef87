import type { Session } from '@tessa/assistant-engine'
import { isShown } from '../../../shared/outbox/visible-session.ts'
import { useAssistantContext } from '../assistant-context.ts'
import { longestAnswer } from '../intake/longest-answer.ts'
import { Dictate, type DictateProps } from './dictate.tsx'
import { hasMoved, keepLateWords, sayUntilAnswer, type OnSaid } from './keep-late-words.ts'

export type DictateWordsProps = {
  session: Session
  /** Replaces what is being typed by what this makes of it. */
  onType: (next: (typed: string) => string) => void
  onDictation: DictateProps['onRun']
  /** Shows words that come after the question was left, and hears their dangers. */
  onSaid: OnSaid
}

const lost = 'What you dictated could not be turned into words. Please type it.'

/** Dictates after what is being typed. */
export const DictateWords = ({ session, onType, onDictation, onSaid }: DictateWordsProps) => {
  const { runner } = useAssistantContext()
  // Who left the session does not find these words in the next one.
  const isLate = () => isShown(session.id) && hasMoved(runner, session)
  const addWords = (words: string) => {
    if (isLate()) keepLateWords(runner, session, words, onSaid)
    else if (isShown(session.id)) onType((now) => withWords(session, now, words))
  }
  const notifyLost = () => isLate() && sayUntilAnswer(runner, { sentence: '', understood: lost }, onSaid)
  return (
    <Dictate
      sessionId={session.id}
      onWords={addWords}
      onRun={onDictation}
      isLate={isLate}
      onLost={notifyLost}
    />
  )
}

/** What is typed, and the dictated words after it. */
const withWords = (session: Session, typed: string, words: string): string =>
  [typed.trim(), words].filter(Boolean).join(' ').slice(0, longestAnswer(session))
