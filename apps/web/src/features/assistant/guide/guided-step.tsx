import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import type { Session, SessionEvent } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import { confirmedFact, interlocksOf } from '@tessa/troubleshooting'
import { RichText } from '../conversation/rich-text.tsx'
import { isGuided, viewWithPack } from './guided-view.ts'
import classes from './guided-step.module.css'

export type GuidedStepProps = {
  session: Session
  pack: Pack
  /** Tells the session that the interlocks were confirmed, for its record. */
  send: (event: SessionEvent) => void
}

/** The instructions of a step for this equipment. Where they expose a person to something, its interlocks come first. */
export const GuidedStep = ({ session, pack, send }: GuidedStepProps) => {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const heading = useId()
  if (!isGuided(session, pack)) return null
  const { content } = viewWithPack(session, pack)
  // During a danger a step has no instructions to close.
  const interlocks = session.facts['danger'] ? [] : interlocksOf(pack, session.step)
  if (interlocks.length === 0) return <RichText>{content}</RichText>
  const fact = confirmedFact(session.step)
  const confirm = () => {
    setIsConfirmed(!isConfirmed)
    if (!session.facts[fact]) send({ type: 'set-facts', facts: { [fact]: 'yes' } })
  }
  return (
    <>
      <section className={classes.interlocks} aria-labelledby={heading}>
        <h3 id={heading}>Before this step</h3>
        <ul>
          {interlocks.map(({ id, confirm }) => (
            <li key={id}>{confirm}</li>
          ))}
        </ul>
        <Button variant="default" aria-expanded={isConfirmed} onClick={confirm}>
          {isConfirmed ? 'Confirmed: all of this is so' : 'All of this is so: show the step'}
        </Button>
      </section>
      {isConfirmed && <RichText>{content}</RichText>}
    </>
  )
}
