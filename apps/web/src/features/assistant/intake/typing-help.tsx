import { view } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import { CodeMeanings } from '../findings/code-meanings.tsx'
import { MeasurementForm } from '../findings/measurement-form.tsx'
import { Dictate } from '../dictation/dictate.tsx'
import { flowOf } from '../session/flow.ts'
import { PhotoButton, PhotoHelp } from '../photos/photo-help.tsx'
import classes from './suggestions.module.css'
import { Suggestions, type SuggestionsProps } from './suggestions.tsx'

export type TypingHelpProps = SuggestionsProps & {
  /** The guided checks for the equipment; undefined while they load, and where they cannot be loaded. */
  pack: Pack | undefined
  /** Replaces what is being typed. */
  onType: (words: string) => void
}

/** Helps with what is being typed: texts of a photo, known names, what codes mean, or measured values. */
export const TypingHelp = (props: TypingHelpProps) => (
  <>
    <PhotoHelp session={props.session} typed={props.typed} onType={props.onType} />
    <HelpOfStep {...props} />
    <div className={classes.row}>
      <PhotoButton session={props.session} />
      <Dictate sessionId={props.session.id} onWords={(words) => props.onType(withWords(props, words))} />
    </div>
  </>
)

/** What is typed, and the dictated words after it. */
const withWords = ({ session, typed }: Pick<TypingHelpProps, 'session' | 'typed'>, words: string): string => {
  // The server takes no longer answers.
  const longest = view(flowOf(session), session).input?.type === 'textarea' ? 10_000 : 200
  return [typed.trim(), words].filter(Boolean).join(' ').slice(0, longest)
}

const HelpOfStep = ({ pack, onType, ...props }: TypingHelpProps) => {
  const { session, typed } = props
  if (session.step === 'error-codes') return <CodeMeanings session={session} typed={typed} />
  if (session.step === 'measurements') return <MeasuredValues pack={pack} onType={onType} {...props} />
  return <Suggestions {...props} />
}

const MeasuredValues = ({ session, pack, typed, onType }: Omit<TypingHelpProps, 'onChoose'>) => {
  const measures = pack?.steps.find(({ step }) => step === session.step)?.measures ?? []
  return (
    <MeasurementForm
      measures={measures}
      onAdd={(words) => onType([typed.trim(), words].filter(Boolean).join('\n'))}
    />
  )
}
