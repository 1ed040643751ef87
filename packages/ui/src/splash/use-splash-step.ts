import { useState } from 'react'
import { useInterval, useReducedMotion } from '@mantine/hooks'
import { stepAfter, type SplashStep } from './splash-steps.ts'

const stepTakes = 1200

/** The splash's active step: moves on every 1200 ms and cycles; stands still where motion is unwelcome. */
export const useSplashStep = (): SplashStep => {
  const [step, setStep] = useState<SplashStep>(0)
  const standsStill = useReducedMotion()
  useInterval(() => setStep((current) => (standsStill ? current : stepAfter(current))), stepTakes, {
    autoInvoke: true,
  })
  return standsStill ? 0 : step
}
