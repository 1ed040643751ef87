import type { Pack } from '@tessa/knowledge/packs'
import { CodeMeanings } from '../findings/code-meanings.tsx'
import { MeasurementForm } from '../findings/measurement-form.tsx'
import { PhotoHelp } from '../photos/photo-help.tsx'
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
  </>
)

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
