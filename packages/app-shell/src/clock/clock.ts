import { createContext, use } from 'react'

/** The clock of the screens, which a test can replace. */
export interface Clock {
  now(): number
  /** Resolves after the time, or rejects when the signal aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>
}

export const realClock: Clock = {
  now: () => Date.now(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, milliseconds)
      signal.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(new Error('Cancelled.'))
      })
    }),
}

const ClockContext = createContext<Clock>(realClock)
export const ClockProvider = ClockContext.Provider
export const useClock = (): Clock => use(ClockContext)
