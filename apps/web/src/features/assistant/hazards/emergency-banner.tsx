import { useEffect, useRef, type Ref } from 'react'
import { IconAlertTriangle, IconHeadset, IconLock, IconPhone } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import type { Line } from '@tessa/assistant-engine/summary'
import type { HazardState } from './hazard-state.ts'
import classes from './emergency-banner.module.css'
import { distinctHazards, HazardSteps, SourceOfSteps } from './hazard-steps.tsx'
import { useEmergencyPhone } from '../../../shared/emergency/use-emergency-phone.ts'

export type EmergencyBannerProps = {
  danger: Pick<HazardState, 'hazards' | 'isUnsafe' | 'isOver' | 'isAdvised'> &
    Partial<Pick<HazardState, 'outOfServiceUntil' | 'isStepClosed'>>
  /** The reported words that are no longer in an answer. */
  earlier: readonly Line[]
  /** The target of the focus while the step below is closed. */
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** Requests help from a person. Absent in a tab that only watches. */
  onHelp?: (() => void) | undefined
}

/** The emergency banner: instructions for a hazard, or the advice to get help from a person. */
export const EmergencyBanner = ({ danger, earlier, headingRef, onHelp }: EmergencyBannerProps) => {
  const phone = useEmergencyPhone()
  const { hazards, isUnsafe, isOver, isAdvised } = danger
  const isDanger = hazards.length > 0 && !isOver
  const strip = useRef<HTMLElement>(null)
  const closesStep = headingRef !== undefined
  useEffect(() => {
    // Where the rules came late, the heading of the step has the focus already.
    if (closesStep && document.activeElement?.matches('h2'))
      strip.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [closesStep])
  const told = isOver && (
    <p role="status" aria-label="Danger that is over" className={classes.over}>
      You said that no one is in danger now. You reported{' '}
      {distinctHazards(hazards).map(({ kind, title, words }, at) => (
        <span key={kind}>
          {at > 0 && ', '}
          {words ? <q className={classes.earlier}>{words}</q> : title}
        </span>
      ))}
      . It stays in the record.
    </p>
  )
  const outOfServiceNote = danger.outOfServiceUntil && !danger.isStepClosed && (
    <p className={classes.outOfService}>
      <IconLock size={20} stroke={1.75} aria-hidden />
      <span>
        Keep this equipment off until {danger.outOfServiceUntil}. No check can be done before that. Source:
        Expert judgement
      </span>
    </p>
  )
  if (isOver && !isAdvised)
    return (
      <>
        {told}
        {outOfServiceNote}
      </>
    )
  const box = (
    // A change of one part must not announce the whole banner again.
    <section ref={strip} className={classes.strip} role="alert" aria-atomic="false" aria-label="Emergency">
      <h2 ref={headingRef} tabIndex={-1} className={classes.title}>
        <IconAlertTriangle size={24} stroke={1.75} aria-hidden />
        {isUnsafe ? 'Stop. People first.' : isDanger ? 'People first.' : 'A person should take over.'}
      </h2>
      {!isDanger && (
        <>
          <p>Leave the equipment out of use until somebody has looked at it.</p>
          <SourceOfSteps />
        </>
      )}
      {isDanger &&
        earlier.map(({ summaryLabel: told }) => (
          <p key={told}>
            You reported earlier: <q className={classes.earlier}>{told}</q>
          </p>
        ))}
      {isDanger && isUnsafe && <HazardSteps hazards={hazards} />}
      {isDanger && !isUnsafe && (
        <details className={classes.again}>
          <summary>
            {distinctHazards(hazards)
              .map(({ title }) => title)
              .join(' · ')}
            : what to do
          </summary>
          <HazardSteps hazards={hazards} />
        </details>
      )}
      <div className={classes.ways}>
        {(isDanger || isOver) && onHelp && (
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
  return (
    <>
      {told}
      {box}
      {outOfServiceNote}
    </>
  )
}
