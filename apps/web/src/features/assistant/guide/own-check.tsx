import { useId } from 'react'
import { Button } from '@mantine/core'
import { ownOutcomes, type OwnResult } from '@tessa/troubleshooting'
import { RichText } from '../conversation/rich-text.tsx'
import classes from './guided-step.module.css'

const outcomes: readonly OwnResult['outcome'][] = ['as-expected', 'not-as-expected', 'not-done']

export type OwnCheckProps = {
  /** What to do and why, in Markdown. */
  words: string
  outcome: OwnResult['outcome'] | undefined
  onResult: (outcome: OwnResult['outcome']) => void
}

/** The check of the part that the words name, with answers that ask for its result. */
export const OwnCheck = ({ words, outcome, onResult }: OwnCheckProps) => {
  const heading = useId()
  return (
    <section className={classes.interlocks} aria-labelledby={heading}>
      <h3 id={heading}>Do this first. What did it show?</h3>
      <RichText>{words}</RichText>
      <div className={classes.ways} role="group" aria-labelledby={heading}>
        {outcomes.map((one) => (
          <Button
            key={one}
            variant={one === outcome ? 'filled' : 'default'}
            aria-pressed={one === outcome}
            onClick={() => onResult(one)}
          >
            {ownOutcomes[one]}
          </Button>
        ))}
      </div>
      <p role="status">
        {outcome === 'as-expected' &&
          'Noted. Is the fault gone? Then finish the short checks, and choose Mark resolved.'}
        {outcome && outcome !== 'as-expected' && 'Noted. It goes into the report.'}
      </p>
    </section>
  )
}
