import { Button, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconClock, IconClockPause } from '@tabler/icons-react'
import { factTexts, type Session } from '@tessa/assistant-engine'
import { useClock, useConfig } from '@tessa/app-shell'
import type { Hazard } from '@tessa/knowledge/hazards'
import type { Outbox } from '../../../../shared/outbox/outbox.ts'
import { numberOf, rejectedIds, type DeliveryGroup } from '../group-deliveries.ts'
import { CopyText } from '../copy-text.tsx'
import { Delivery } from '../delivery.tsx'
import { TrackingLink, pageOf } from '../tracking-link.tsx'
import { flowOf } from '../../session/flow.ts'
import { HazardSteps } from '../../hazards/hazard-steps.tsx'
import { RefusedActions } from '../../../../shared/outbox/refused-actions.tsx'
import { useEmergencyPhone } from '../../hazards/use-emergency-phone.ts'
import { confirmedSla, ConfirmationFacts, numberLabel, priorityOf } from './confirmation-text.tsx'
import { interimAdvice } from './interim-advice.ts'
import { slaText } from './sla-text.ts'
import classes from './receipt.module.css'

export type ReceiptProps = {
  of: DeliveryGroup
  session: Session
  /** The confirmation step that contains the receipt, if any. */
  confirms?: string
  outbox: Outbox
  /** The hazards in the user's words, most urgent first. */
  hazards: readonly Hazard[]
  onAddPhoto: () => void
  /** Opens a new help request. */
  onAskAgain: () => void
  /** Opens a rejected item for correction. */
  onCorrect: (ids: readonly string[]) => void
}

/** Shows the number of a case, the time of the response, and the advice until then. */
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
  const refused = rejectedIds(of)
  const stand = { of, step: confirms, known: session.facts }
  const lines = interimAdvice(factTexts(flowOf(session), session))
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
        <TrackingLink page={pageOf(of)} />
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
            <ul className={classes.advice}>
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
  of: DeliveryGroup
  step: string | undefined
  known: Session['facts']
}

const Received = ({ of, step, known }: StandProps) => {
  const number = numberOf(of.main)
  const { data: config } = useConfig()
  const promise = slaText(of, useClock().now(), undefined, confirmedSla(step, of, known, config?.slaTimes))
  return (
    <>
      {number !== undefined && (
        <div className={classes.plate}>
          <span className={classes.label}>{numberLabel(step)}:</span>{' '}
          <span className={classes.number} aria-hidden>
            {number}
          </span>
          {/* Read out letter by letter, for a phone call. */}
          <VisuallyHidden>{number.replace('-', ',').split('').join(' ')}</VisuallyHidden>
          <CopyText text={number} label="Copy number" />
        </div>
      )}
      <ConfirmationFacts of={of} step={step} known={known} />
      {promise !== undefined && (
        <p className={classes.promise}>
          <IconClock size={20} stroke={1.75} aria-hidden />
          {promise}
        </p>
      )}
      {priorityOf(of, known) === 'critical' && <CallNow />}
    </>
  )
}

const Waiting = ({ of, step, known }: StandProps) => {
  const { main } = of
  const promise = confirmedSla(step, of, known, useConfig().data?.slaTimes)
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
      <ConfirmationFacts of={of} step={step} known={known} />
      {promise !== undefined && <p>{promise} of receiving it.</p>}
      <CallNow />
    </div>
  )
}

const CallNow = () => {
  const phone = useEmergencyPhone()
  return (
    phone && (
      <p>
        It cannot wait? Call a person: <a href={phone.href}>{phone.number}</a>
      </p>
    )
  )
}
