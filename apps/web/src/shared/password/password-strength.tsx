import { useDeferredValue, useEffect, useState } from 'react'
import { PasswordStrength } from '@tessa/ui'
import type { measure } from './password-meter.ts'

export type PasswordStrengthMeterProps = {
  password: string
  /** The user's details, which must not be part of a password. */
  ownWords?: readonly string[]
  /** Loads what measures. Default: the password meter, as a file of its own. */
  load?: () => Promise<{ measure: typeof measure }>
}

const none: readonly string[] = []
const loadMeter = () => import('./password-meter.ts')

/**
 * The strength of the typed password, as advice only. Renders nothing without a password. The space for the strength
 * and for a suggestion is there before it is measured, so that nothing below moves then.
 */
export const PasswordStrengthMeter = ({
  password,
  ownWords = none,
  load = loadMeter,
}: PasswordStrengthMeterProps) => {
  const [meter, setMeter] = useState<{ measure: typeof measure }>()
  const [hasFailed, setFailed] = useState(false)
  const calm = useDeferredValue(password)
  const isWanted = password !== ''

  useEffect(() => {
    if (!isWanted || meter) return
    let isGone = false
    load().then(
      (loaded) => {
        if (!isGone) setMeter({ measure: loaded.measure })
      },
      (cause: unknown) => {
        console.warn('The password meter could not be loaded.', cause)
        if (!isGone) setFailed(true)
      },
    )
    return () => {
      isGone = true
    }
  }, [isWanted, meter, load])

  if (!isWanted) return null
  return (
    <PasswordStrength
      isPending={!hasFailed}
      {...(meter && calm !== '' ? meter.measure(calm, ownWords) : {})}
    />
  )
}
