import { useId } from 'react'
import { Button } from '@mantine/core'
import type { Interlock } from '@tessa/knowledge/packs'
import classes from './guided-step.module.css'

export type InterlockCardProps = {
  /** What it is confirmed before. */
  before: 'step' | 'check'
  interlocks: readonly Interlock[]
  isConfirmed?: boolean
  onConfirm: () => void
  /** Leads to a person. */
  onAsk: () => void
}

/** What has to be so before a step or a check is shown. */
export const InterlockCard = ({
  before,
  interlocks,
  isConfirmed = false,
  onConfirm,
  onAsk,
}: InterlockCardProps) => {
  const heading = useId()
  return (
    <section className={classes.interlocks} aria-labelledby={heading}>
      <h3 id={heading}>Before this {before}</h3>
      <ul>
        {interlocks.map(({ id, confirm }) => (
          <li key={id}>{confirm}</li>
        ))}
      </ul>
      <div className={classes.ways}>
        <Button variant="default" aria-expanded={isConfirmed} onClick={onConfirm}>
          {isConfirmed ? 'Confirmed: all of this is so' : `All of this is so: show the ${before}`}
        </Button>
        {!isConfirmed && (
          <Button variant="subtle" onClick={onAsk}>
            This is not so: ask a person
          </Button>
        )}
      </div>
    </section>
  )
}
