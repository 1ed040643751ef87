import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import { asRecord, type Clock, configQuery, createStoredValue } from '@tessa/app-shell'

/** The administrators' settings for the assistant. */
export interface AssistantSettings {
  /** The number of failed attempts or equal answers before help from a person is offered. */
  readonly threshold?: number
  /** The time limit for a response of the server. */
  readonly timeoutMs?: number
}

/** The longest time that a session waits for the settings. */
const timeoutMs = 6000

/** The current settings, without a network the stored ones, otherwise the defaults of the flow. */
export const loadAssistantSettings = async (
  api: Api,
  queries: QueryClient,
  clock: Clock,
): Promise<AssistantSettings> => {
  const waiting = new AbortController()
  try {
    const config = await Promise.race([
      queries.query({ ...configQuery(api), staleTime: 'static' }),
      clock.wait(timeoutMs, waiting.signal),
    ])
    if (!config) return remembered()
    const rules = {
      threshold: config.escalationThreshold,
      timeoutMs: config.responseTimeoutSeconds * 1000,
    }
    stored.write(rules)
    return rules
  } catch {
    return remembered()
  } finally {
    waiting.abort()
  }
}

const stored = createStoredValue<AssistantSettings>({
  key: 'assistant-rules',
  area: 'local',
  parse: (given) => {
    const { threshold, timeoutMs } = asRecord(given) ?? {}
    return {
      ...(typeof threshold === 'number' && { threshold }),
      ...(typeof timeoutMs === 'number' && { timeoutMs }),
    }
  },
})

/** The defaults of the flow apply without settings. */
const remembered = (): AssistantSettings => stored.read() ?? {}
