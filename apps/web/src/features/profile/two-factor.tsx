import { useEffect, useRef, useState } from 'react'
import type { User } from '@tessa/contract'
import { Card } from '@tessa/ui'
import classes from './profile.module.css'
import { CurrentStep, type Step, lead } from './two-factor-step.tsx'

/** Turns two-step sign-in on and off, and shows new recovery codes. */
export const TwoFactor = ({ user }: { user: User }) => {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const place = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  // The opening button is gone, so keyboard users continue from the same place.
  useEffect(() => {
    if (hasMoved.current && document.activeElement === document.body) place.current?.focus()
  }, [step.at])
  const go = (next: Step) => {
    hasMoved.current = true
    setStep(next)
  }
  return (
    <Card title="Two-step sign-in" lead={lead}>
      <div ref={place} tabIndex={-1} className={classes.place}>
        <CurrentStep user={user} step={step} go={go} />
      </div>
    </Card>
  )
}
