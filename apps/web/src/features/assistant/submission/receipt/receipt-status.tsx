import { VisuallyHidden } from '@mantine/core'
import { IconClock, IconClockPause } from '@tabler/icons-react'
import type { Session } from '@tessa/assistant-engine'
import { useClock, useConfig } from '@tessa/app-shell'
import { type DeliveryGroup, numberOf } from '../group-deliveries.ts'
import { CopyText } from '../copy-text.tsx'
import { useEmergencyPhone } from '../../../../shared/emergency/use-emergency-phone.ts'
import { ConfirmationFacts, confirmedSla, numberLabel, priorityOf } from './confirmation-text.tsx'
import { slaText } from './sla-text.ts'
import classes from './receipt.module.css'

type StandProps = {
  of: DeliveryGroup
  step: string | undefined
  known: Session['facts']
}

export const Received = ({ of, step, known }: StandProps) => {
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

export const Waiting = ({ of, step, known }: StandProps) => {
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
