import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './diagnosis.module.css'
import { SourceLine } from './source-line.tsx'
import type { Diagnosed } from './use-diagnosis.ts'

/** What to do before anything else, where the words mean danger. */
export const StopFirst = ({ diagnosis, words }: Diagnosed) => {
  if (diagnosis.escalate === undefined) return null
  const instructions = words.stopFirst(diagnosis)
  return (
    <section className={classes.danger} aria-label="Stop first">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div>
        <p>
          <strong>Stop first.</strong>
        </p>
        {instructions.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {words.sourcesOfStop(instructions, diagnosis).map((source) => (
          <SourceLine key={source} of={words.splitSource(source)} />
        ))}
      </div>
    </section>
  )
}
