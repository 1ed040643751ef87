import type { QueryClient } from '@tanstack/react-query'
import { configQuery } from '../../api.tsx'
import type { Clock } from '../../shared/clock/clock.ts'

/** What the administrators set for the assistant. */
export interface Rules {
  /** Failed attempts, or equal answers, until a person is offered. */
  readonly threshold?: number
  /** How long the server has for an answer. */
  readonly timeoutMs?: number
}

const key = 'tessa-assistant-rules'
/** No session waits longer than this for them to come. */
const patienceMs = 6000

/** The rules of now; without a network those of last time, or else the flow's own. */
export const readRules = async (queries: QueryClient, clock: Clock): Promise<Rules> => {
  const waiting = new AbortController()
  try {
    const config = await Promise.race([
      queries.query({ ...configQuery, staleTime: 'static' }),
      clock.wait(patienceMs, waiting.signal),
    ])
    if (!config) return remembered()
    const rules = {
      threshold: config.escalationThreshold,
      timeoutMs: config.responseTimeoutSeconds * 1000,
    }
    remember(rules)
    return rules
  } catch {
    return remembered()
  } finally {
    waiting.abort()
  }
}

const remember = (rules: Rules): void => {
  try {
    localStorage.setItem(key, JSON.stringify(rules))
  } catch {
    // Then the flow's own hold without a network.
  }
}

const remembered = (): Rules => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const { threshold, timeoutMs } = kept as Partial<Record<keyof Rules, unknown>>
    return {
      ...(typeof threshold === 'number' && { threshold }),
      ...(typeof timeoutMs === 'number' && { timeoutMs }),
    }
  } catch {
    return {}
  }
}
