import { useDeferredValue, useEffect, useState } from 'react'
import { PasswordStrength } from '@tessa/ui'
import type { measure } from './password-meter.ts'

export type PasswordStrengthMeterProps = {
  password: string
  /** The user's details, which must not be part of a password. */
  ownWords?: readonly string[]
}

const none: readonly string[] = []

/**
 * The strength of the typed password, as advice only. Renders nothing without a password. Its space is there before it
 * is measured, so that nothing below moves under a press.
 */
export const PasswordStrengthMeter = ({ password, ownWords = none }: PasswordStrengthMeterProps) => {
  const [meter, setMeter] = useState<{ measure: typeof measure }>()
  const calm = useDeferredValue(password)
  const isWanted = password !== ''

  useEffect(() => {
    if (!isWanted || meter) return
    let isGone = false
    import('./password-meter.ts').then(
      (loaded) => {
        if (!isGone) setMeter({ measure: loaded.measure })
      },
      (cause: unknown) => console.warn('The password meter could not be loaded.', cause),
    )
    return () => {
      isGone = true
    }
  }, [isWanted, meter])

  if (!isWanted) return null
  return <PasswordStrength {...(meter && calm !== '' ? meter.measure(calm, ownWords) : {})} />
}
