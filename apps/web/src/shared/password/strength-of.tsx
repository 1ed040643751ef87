import { useDeferredValue, useEffect, useState } from 'react'
import { PasswordStrength } from '@tessa/ui'
import type { measure } from './password-meter.ts'

export type StrengthOfProps = {
  password: string
  /** The person's own words, which make a bad password. */
  ownWords?: readonly string[]
}

const none: readonly string[] = []

/** How strong the typed password is; nothing while there is none. It advises, and never blocks. */
export const StrengthOf = ({ password, ownWords = none }: StrengthOfProps) => {
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

  return meter && calm !== '' ? <PasswordStrength {...meter.measure(calm, ownWords)} /> : null
}
