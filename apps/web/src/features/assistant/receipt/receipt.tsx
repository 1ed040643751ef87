import { Button, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconClock, IconClockPause } from '@tabler/icons-react'
import type { Session } from '@tessa/assistant-engine'
import type { Hazard } from '@tessa/knowledge/danger'
import { useClock } from '../../../shared/clock/clock.ts'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { numberOf, refusedIn, type Case } from '../cases.ts'
import { CopyText } from '../copy-text.tsx'
import { Delivery } from '../delivery.tsx'
import { FollowLink, pageOf } from '../follow-link.tsx'
import { HazardSteps } from '../hazard-steps.tsx'
import { RefusedActions } from '../refused-actions.tsx'
import { useEmergencyPhone } from '../use-emergency-phone.ts'
import { confirmedPromise, ConfirmedFacts, numberLabel } from './confirmed-words.tsx'
import { meanwhile } from './meanwhile.ts'
import { promiseWords } from './promise-words.ts'
import classes from './receipt.module.css'

export type ReceiptProps = {
  of: Case
  session: Session
  /** The step that it stands in, where that confirms it. */
  confirms?: string
  outbox: Outbox
  /** What the person's words speak of, the most urgent first. */
  hazards: readonly Hazard[]
  onAddPhoto: () => void
  /** Asks for help with something else. */
  onAskAgain: () => void
  /** Opens what was refused, to be corrected and sent in its place. */
  onCorrect: (ids: readonly string[]) => void
}

/** What people know a case by, when they are called about it, and what to do until then. */
export const Receipt = ({
  of,
  session,
  confirms,
  outbox,
  hazards,
  onAddPhoto,
  onAskAgain,
  onCorrect,
}: ReceiptProps) => {
  const { main, order } = of
  const refused = refusedIn(of)
  const stand = { of, step: confirms, known: session.facts }
  const lines = meanwhile(session.facts)
  return (
    <div className={classes.receipt}>
      <div role="status" aria-label="Receipt" className={classes.state} data-state={main.state}>
        {main.state === 'received' ? <Received {...stand} /> : refused.length === 0 && <Waiting {...stand} />}
        {[main, order].map(
          (item) => item?.state === 'needs-attention' && <Delivery key={item.id} item={item} />,
        )}
      </div>
      {refused.length > 0 && (
        <RefusedActions ids={refused} outbox={outbox} onCorrect={() => onCorrect(refused)} />
      )}
      <div className={classes.ways}>
        <FollowLink page={pageOf(of)} />
        <Button
          variant="outline"
          leftSection={<IconCamera size={20} stroke={1.75} aria-hidden />}
          onClick={onAddPhoto}
        >
          Add a photo
        </Button>
        <Button variant="subtle" size="compact-md" className={classes.more} onClick={onAskAgain}>
          Ask for more help
        </Button>
      </div>
      {refused.length === 0 && hazards.length + lines.length > 0 && (
        <section aria-label="Until then" className={classes.until}>
          <h3 className={classes.heading}>Until then</h3>
          <HazardSteps hazards={hazards} />
          {lines.length > 0 && (
            <ul className={classes.meanwhile}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}

type StandProps = {
  of: Case
  step: string | undefined
  known: Session['facts']
}

const Received = ({ of, step, known }: StandProps) => {
  const number = numberOf(of.main)
  const promise = promiseWords(of, useClock().now(), undefined, confirmedPromise(step, of, known))
  return (
    <>
      {number !== undefined && (
        <div className={classes.plate}>
          <span className={classes.label}>{numberLabel(step)}:</span>{' '}
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          {/* Letter by letter, as one says it over a phone. */}
          <VisuallyHidden>{number.replace('-', ',').split('').join(' ')}</VisuallyHidden>
          <CopyText text={number} label="Copy number" />
        </div>
      )}
      <ConfirmedFacts of={of} step={step} known={known} />
      {promise !== undefined && (
        <p className={classes.promise}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {promise}
        </p>
      )}
    </>
  )
}

const Waiting = ({ of, step, known }: StandProps) => {
  const { main } = of
  const promise = confirmedPromise(step, of, known)
  const phone = useEmergencyPhone()
  const isKept = 'keptIn' in main && main.keptIn === 'device'
  return (
    <div className={classes.plate}>
      <p className={classes.promise}>
        <IconClockPause size={20} stroke={1.75} aria-hidden />
        Waiting to be sent: no one has it yet.
      </p>
      <p>
        {isKept
          ? 'It is saved on this device and goes out by itself as soon as there is a connection.'
          : 'It is kept in this page alone: leave the page open until there is a connection.'}{' '}
        Its number then appears here.
      </p>
      <ConfirmedFacts of={of} step={step} known={known} />
      {promise !== undefined && <p>{promise} of receiving it.</p>}
      {phone && (
        <p>
          It cannot wait? Call a person: <a href={phone.href}>{phone.number}</a>
        </p>
      )}
    </div>
  )
}
