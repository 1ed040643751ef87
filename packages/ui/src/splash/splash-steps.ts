export type SplashStep = 0 | 1 | 2

type SplashWords = { label: string; message: string }

export const splashSteps: readonly [SplashWords, SplashWords, SplashWords] = [
  { label: 'Troubleshoot', message: 'Connecting to expert support network...' },
  { label: 'Escalate', message: 'When a check does not help, a person takes over.' },
  { label: 'Connect', message: 'What you report goes with you to the technician.' },
]

const following: Record<SplashStep, SplashStep> = { 0: 1, 1: 2, 2: 0 }

export const stepAfter = (step: SplashStep) => following[step]
