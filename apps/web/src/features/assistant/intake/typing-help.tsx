import type { Pack } from '@tessa/knowledge/packs'
import { CodeMeanings } from '../findings/code-meanings.tsx'
import { MeasurementForm } from '../findings/measurement-form.tsx'
import { DictateWords, type DictateWordsProps } from '../dictation/dictate-words.tsx'
import { PhotoButton, PhotoHelp } from '../photos/photo-help.tsx'
import classes from './suggestions.module.css'
import { Suggestions, type SuggestionsProps } from './suggestions.tsx'

export type TypingHelpProps = SuggestionsProps &
  DictateWordsProps & {
    /** The guided checks for the equipment; undefined while they load, and where they cannot be loaded. */
    pack: Pack | undefined
  }

/** Helps with what is being typed: texts of a photo, known names, what codes mean, or measured values. */
export const TypingHelp = (props: TypingHelpProps) => {
  const { session, typed, onType, onDictation, onSaid } = props
  return (
    <>
      <PhotoHelp session={session} typed={typed} onType={(words) => onType(() => words)} />
      <HelpOfStep {...props} />
      <div className={classes.row}>
        <PhotoButton session={session} />
        <DictateWords session={session} onType={onType} onDictation={onDictation} onSaid={onSaid} />
      </div>
    </>
  )
}

const HelpOfStep = ({ session, pack, typed, onChoose, onType }: TypingHelpProps) => {
  if (session.step === 'error-codes') return <CodeMeanings session={session} typed={typed} />
  if (session.step === 'measurements') return <MeasuredValues session={session} pack={pack} onType={onType} />
  return <Suggestions session={session} typed={typed} onChoose={onChoose} />
}

const MeasuredValues = ({ session, pack, onType }: Pick<TypingHelpProps, 'session' | 'pack' | 'onType'>) => {
  const { measures = [], ifNot } = pack?.steps.find(({ step }) => step === session.step) ?? {}
  return (
    <MeasurementForm
      measures={measures}
      ifNot={ifNot}
      onAdd={(words) => onType((typed) => [typed.trim(), words].filter(Boolean).join('\n'))}
    />
  )
}
