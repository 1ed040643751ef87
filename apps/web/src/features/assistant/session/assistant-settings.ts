import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '@tessa/api-client'
import { asRecord, type Clock, configQuery, createStoredValue } from '@tessa/app-shell'
import type { ResponseOf, Routes } from '@tessa/contract'
import { addFlow, loadFlow, loadShippedFlow } from './flow.ts'

/** The administrators' settings for the assistant. */
export interface AssistantSettings {
  /** The number of failed attempts or equal answers before help from a person is offered. */
  readonly threshold?: number
  /** The time limit for a response of the server. */
  readonly timeoutMs?: number
  /** The version of the flow that new sessions begin with. */
  readonly flowVersion?: number
}

/**
 * A tab loads the settings once. A session that begins later in it asks for newer ones, because a tab can stay open for
 * days, but does not wait long for them: the tab has some.
 */
export type SettingsAsked = 'first' | 'newer'

/** The longest time that a session waits for the settings, in milliseconds. */
const timeouts = { first: 6000, newer: 1000 } as const

/** The settings, without a network the last known ones, otherwise the defaults of the flow. */
export const loadAssistantSettings = async (
  { api, queries, clock }: { api: Api; queries: QueryClient; clock: Clock },
  asked: SettingsAsked,
): Promise<AssistantSettings> => {
  const waiting = new AbortController()
  try {
    const config = await Promise.race([
      queries.query({ ...configQuery(api), staleTime: asked === 'newer' ? 0 : 'static' }),
      clock.wait(timeouts[asked], waiting.signal),
    ])
    if (!config) return await remembered(api, queries)
    const rules = rulesOf(config)
    const { version } = await loadShippedFlow()
    if (config.flowVersion !== version) {
      const { keepFlow } = await import('./catalogues.ts')
      addFlow(keepFlow(config.flowVersion, config))
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
