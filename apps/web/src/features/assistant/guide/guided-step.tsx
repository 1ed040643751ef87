import { useEffect, useEffectEvent, useState } from 'react'
import type { Session, SessionEvent } from '@tessa/assistant-engine'
import type { Pack } from '@tessa/knowledge/packs'
import {
  checkOrderOf,
  closedFirstCheck,
  confirmedFact,
  firstCheck,
  firstCheckConfirmed,
  firstFact,
  interlocksOf,
  isDangerous,
  likelyWords,
  ownResult,
  ownResultFacts,
  type FirstCheck,
} from '@tessa/troubleshooting'
import { RichText } from '../conversation/rich-text.tsx'
import { FixedByThis } from '../findings/fixed-before.tsx'
import { useDiagnosis } from '../findings/use-diagnosis.ts'
import { isGuided, viewWithPack } from './guided-view.ts'
import { InterlockCard } from './interlock-card.tsx'
import { OwnCheck } from './own-check.tsx'

export type GuidedStepProps = {
  session: Session
  pack: Pack
  /** Tells the session what was shown first and that the interlocks were confirmed, for its record. */
  send: (event: SessionEvent) => void
  /** Leads to a person. */
  onAsk: () => void
}

/** The instructions of a step for this equipment. Where they expose a person to something, its interlocks come first. */
export const GuidedStep = (props: GuidedStepProps) =>
  isGuided(props.session, props.pack) ? <Instructions {...props} /> : null

const Instructions = ({ session, pack, send, onAsk }: GuidedStepProps) => {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const first = useLikelyFirst({ session, pack, send })
  const { facts } = session
  // The own check has a card of its own, so that the step below it is the step alone.
  const { content } = viewWithPack(first.check ? withoutFirst(session) : session, pack)
  // While the equipment is dangerous a step has no instructions to close.
  const interlocks = isDangerous(session.facts) ? [] : interlocksOf(pack, session.step)
  if (interlocks.length === 0)
    return (
      <>
        {first.closed && (
          <InterlockCard
            before="check"
            interlocks={first.closed.interlocks}
            onConfirm={() =>
              first.closed &&
              send({ type: 'set-facts', facts: { [firstCheckConfirmed(first.closed, facts)]: 'yes' } })
            }
            onAsk={onAsk}
          />
        )}
        {first.check !== undefined && (
          <OwnCheck
            words={first.words}
            outcome={ownResult(facts)?.outcome}
            onResult={(outcome) =>
              send({ type: 'set-facts', facts: ownResultFacts(facts, { outcome, check: first.check ?? '' }) })
            }
          />
        )}
        <RichText>{content}</RichText>
        <FixedByThis session={session} />
      </>
    )
  const fact = confirmedFact(session.step, session.facts)
  const confirm = () => {
    setIsConfirmed(!isConfirmed)
    if (!session.facts[fact]) send({ type: 'set-facts', facts: { [fact]: 'yes' } })
  }
  return (
    <>
      <InterlockCard
        before="step"
        interlocks={interlocks}
        isConfirmed={isConfirmed}
        onConfirm={confirm}
        onAsk={onAsk}
      />
      {isConfirmed && <RichText>{content}</RichText>}
      <FixedByThis session={session} />
    </>
  )
}

const withoutFirst = (session: Session): Session => ({
  ...session,
  facts: { ...session.facts, [firstFact(session.step, session.facts)]: '' },
})

interface LikelyFirst {
  /** What this step looks at first, in Markdown. */
  readonly words: string
  /** The check among it that has answers of its own; undefined without one. */
  readonly check: string | undefined
  /** The check that is shown once its interlocks are confirmed. */
  readonly closed: FirstCheck | undefined
}

/** Tells the session what this step looks at first, so that the screen and every record have the same words. */
const useLikelyFirst = ({ session, pack, send }: Omit<GuidedStepProps, 'onAsk'>): LikelyFirst => {
  const found = useDiagnosis(session)
  const { step, facts } = session
  const fact = firstFact(step, facts)
  const told = facts[fact] ?? ''
  const result = ownResult(facts)
  const isFirst = step === checkOrderOf(facts)[0]
  // The result of the own check moves the causes. What it was asked for stays.
  const first = found && !(result && isFirst) ? likelyWords(step, found.diagnosis, pack, facts) : told
  const tell = useEffectEvent((words: string) => send({ type: 'set-facts', facts: { [fact]: words } }))
  const isTold = first === told || isDangerous(facts)
  useEffect(() => {
    if (!isTold) tell(first)
  }, [isTold, first])
  const asked = result?.check ?? (found && firstCheck(found.diagnosis, pack, facts)?.check.check)
  const closed =
    isFirst && found && !result && !isDangerous(facts)
      ? closedFirstCheck(found.diagnosis, pack, facts)
      : undefined
  // A closed check is not among the words, which may be of another cause then.
  const hasOwn = isFirst && told !== '' && first === told && !closed && !isDangerous(facts)
  return { words: told, check: hasOwn ? asked : undefined, closed }
}
