import { CodeMeanings } from '../findings/code-meanings.tsx'
import { MeasurementForm } from '../findings/measurement-form.tsx'
import { usePack } from '../guide/use-pack.ts'
import { Suggestions, type SuggestionsProps } from './suggestions.tsx'

export type TypingHelpProps = SuggestionsProps & {
  /** Replaces what is being typed. */
  onType: (words: string) => void
}

/** Helps with what is being typed: known names, what codes mean, or measured values. */
export const TypingHelp = ({ onType, ...props }: TypingHelpProps) => {
  const { session, typed } = props
  if (session.step === 'error-codes') return <CodeMeanings session={session} typed={typed} />
  if (session.step === 'measurements') return <MeasuredValues onType={onType} {...props} />
  return <Suggestions {...props} />
}

const MeasuredValues = ({ session, typed, onType }: Omit<TypingHelpProps, 'onChoose'>) => {
  const pack = usePack(session)
  const measures = pack?.steps.find(({ step }) => step === session.step)?.measures ?? []
  return (
    <MeasurementForm
      measures={measures}
      onAdd={(words) => onType([typed.trim(), words].filter(Boolean).join('\n'))}
    />
  )
}
