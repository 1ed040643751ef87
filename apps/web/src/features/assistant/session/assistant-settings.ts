import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import { asRecord, type Clock, configQuery, createStoredValue } from '@tessa/app-shell'
import type { ResponseOf, Routes } from '@tessa/contract'
import { addFlow, flow, loadFlow } from './flow.ts'

/** The administrators' settings for the assistant. */
export interface AssistantSettings {
  /** The number of failed attempts or equal answers before help from a person is offered. */
  readonly threshold?: number
  /** The time limit for a response of the server. */
  readonly timeoutMs?: number
  /** The version of the flow that new sessions begin with. */
  readonly flowVersion?: number
}

/** The longest time that a session waits for the settings. */
const timeoutMs = 6000

/**
 * The settings, without a network the last known ones, otherwise the defaults of the flow. A page loads them once; a
 * session that begins later in the same tab asks again, because a tab can stay open for days.
 */
export const loadAssistantSettings = async (
  { api, queries, clock }: { api: Api; queries: QueryClient; clock: Clock },
  isAskedAgain: boolean,
): Promise<AssistantSettings> => {
  const waiting = new AbortController()
  try {
    const config = await Promise.race([
      queries.query({ ...configQuery(api), staleTime: isAskedAgain ? 0 : 'static' }),
      clock.wait(timeoutMs, waiting.signal),
    ])
    if (!config) return await remembered(api, queries)
    const rules = rulesOf(config)
    if (config.flowVersion !== flow.version) {
      addFlow({ catalogue: config, version: config.flowVersion })
      const { storeCatalogue } = await import('./catalogues.ts')
      storeCatalogue(config.flowVersion, config)
    }
    stored.write(rules)
    return rules
  } catch {
    return await remembered(api, queries)
  } finally {
    waiting.abort()
  }
}

const rulesOf = (config: ResponseOf<Routes['GET /api/config']>): AssistantSettings => ({
  threshold: config.escalationThreshold,
  timeoutMs: config.responseTimeoutSeconds * 1000,
  flowVersion: config.flowVersion,
})

const stored = createStoredValue<AssistantSettings>({
  key: 'assistant-rules',
  area: 'local',
  parse: (given) => {
    const { threshold, timeoutMs, flowVersion } = asRecord(given) ?? {}
    return {
      ...(typeof threshold === 'number' && { threshold }),
      ...(typeof timeoutMs === 'number' && { timeoutMs }),
      ...(typeof flowVersion === 'number' && { flowVersion }),
    }
  },
})

/** The defaults of the flow, and the shipped one, apply without settings. */
const remembered = async (api: Api, queries: QueryClient): Promise<AssistantSettings> => {
  const loaded = queries.getQueryData(configQuery(api).queryKey)
  // A browser that refuses to store anything still has what this tab loaded.
  const rules = stored.read() ?? (loaded ? rulesOf(loaded) : {})
  await loadFlow(api, rules.flowVersion).catch(() => undefined)
  return rules
}
