import type { Ref } from 'react'
import { IconAlertTriangle, IconHeadset, IconPhone } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { Danger } from './use-danger.ts'
import classes from './emergency-strip.module.css'
import { HazardSteps } from './hazard-steps.tsx'
import { useEmergencyPhone } from './use-emergency-phone.ts'

export type EmergencyStripProps = {
  danger: Danger
  /** Where the focus goes while the step below is closed. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Asks a person to take over. */
  onHelp: () => void
}

/** The emergency banner: what to do about a danger, or that a person should take over. */
export const EmergencyStrip = ({ danger, headingRef, onHelp }: EmergencyStripProps) => {
  const phone = useEmergencyPhone()
  const { hazards, isUnsafe } = danger
  const isDanger = hazards.length > 0
  return (
    // Not read out as a whole again when a part of it changes.
    <section className={classes.strip} role="alert" aria-atomic="false" aria-label="Emergency">
      <h2 ref={headingRef} tabIndex={-1} className={classes.title}>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
        {isDanger ? 'Stop. People first.' : 'A person should take over.'}
      </h2>
      {!isDanger && <p>Leave the equipment out of use until somebody has looked at it.</p>}
      {isDanger && isUnsafe && <HazardSteps hazards={hazards} />}
      {isDanger && !isUnsafe && (
        <details className={classes.again}>
          <summary>What to do: {hazards.map(({ title }) => title).join(' · ')}</summary>
          <HazardSteps hazards={hazards} />
        </details>
      )}
      <div className={classes.ways}>
        {isDanger && (
          <Button
            size={isUnsafe ? 'lg' : 'md'}
            className={classes.ask}
            leftSection={<IconHeadset size={22} stroke={1.75} aria-hidden />}
            onClick={onHelp}
          >
            Ask a person now
          </Button>
        )}
        {phone && (
          <p className={classes.phone}>
            <IconPhone size={20} stroke={1.75} aria-hidden />
            <span>
              Emergency line, day and night: <a href={phone.href}>{phone.number}</a>
            </span>
          </p>
        )}
      </div>
    </section>
  )
}
