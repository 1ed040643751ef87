import type { Session } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import { isShown } from '../../../shared/outbox/visible-session.ts'
import { CodeMeanings } from '../findings/code-meanings.tsx'
import { MeasurementForm } from '../findings/measurement-form.tsx'
import { Dictate, type DictateProps } from '../dictation/dictate.tsx'
import { PhotoButton, PhotoHelp } from '../photos/photo-help.tsx'
import { longestAnswer } from './longest-answer.ts'
import classes from './suggestions.module.css'
import { Suggestions, type SuggestionsProps } from './suggestions.tsx'

export type TypingHelpProps = SuggestionsProps & {
  /** The guided checks for the equipment; undefined while they load, and where they cannot be loaded. */
  pack: Pack | undefined
  /** Replaces what is being typed by what this makes of it. */
  onType: (next: (typed: string) => string) => void
  onDictation: DictateProps['onRun']
}

/** Helps with what is being typed: texts of a photo, known names, what codes mean, or measured values. */
export const TypingHelp = (props: TypingHelpProps) => {
  const { session, typed, onType, onDictation } = props
  // Who left the session does not find these words in the next one.
  const addWords = (words: string) => isShown(session.id) && onType((now) => withWords(session, now, words))
  return (
    <>
      <PhotoHelp session={session} typed={typed} onType={(words) => onType(() => words)} />
      <HelpOfStep {...props} />
      <div className={classes.row}>
        <PhotoButton session={session} />
        <Dictate sessionId={session.id} onWords={addWords} onRun={onDictation} />
      </div>
    </>
  )
}

/** What is typed, and the dictated words after it. */
const withWords = (session: Session, typed: string, words: string): string =>
  [typed.trim(), words].filter(Boolean).join(' ').slice(0, longestAnswer(session))

const HelpOfStep = ({ session, pack, typed, onChoose, onType }: TypingHelpProps) => {
  if (session.step === 'error-codes') return <CodeMeanings session={session} typed={typed} />
  if (session.step === 'measurements') return <MeasuredValues session={session} pack={pack} onType={onType} />
  return <Suggestions session={session} typed={typed} onChoose={onChoose} />
}

const MeasuredValues = ({ session, pack, onType }: Pick<TypingHelpProps, 'session' | 'pack' | 'onType'>) => {
  const measures = pack?.steps.find(({ step }) => step === session.step)?.measures ?? []
  return (
    <MeasurementForm
      measures={measures}
      onAdd={(words) => onType((typed) => [typed.trim(), words].filter(Boolean).join('\n'))}
    />
  )
}
