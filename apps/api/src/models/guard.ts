import { APICallError } from 'ai'
import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleWhen,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'

const failuresUntilPause = 5
const pauseMs = 60_000
const retryAfterMs = 300

/** A refusal of the moment, or a lost connection: trying again may help. */
const isPassing = (error: unknown): boolean => APICallError.isInstance(error) && error.isRetryable

export interface Guard {
  /** Calls a provider: within a time for all tries together, at most twice, and not while it fails. */
  readonly run: <T>(timeoutMs: number, call: (signal: AbortSignal) => Promise<T>) => Promise<T>
  /** Until when it is not called, because it failed too often in a row. */
  readonly pausedUntil: () => Date | undefined
}

export const createGuard = (): Guard => {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(failuresUntilPause),
  })
  const retrying = retry(handleWhen(isPassing), {
    maxAttempts: 1,
    backoff: new ConstantBackoff(retryAfterMs),
  })
  let until: Date | undefined
  breaker.onBreak(() => {
    until = new Date(Date.now() + pauseMs)
  })
  return {
    run: (timeoutMs, call) =>
      wrap(timeout(timeoutMs, TimeoutStrategy.Aggressive), retrying, breaker).execute(({ signal }) =>
        call(signal),
      ),
    pausedUntil: () =>
      breaker.state === CircuitState.Open && until && until.getTime() > Date.now() ? until : undefined,
  }
}
