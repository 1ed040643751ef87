import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { asText, createStoredValue, routeQuery, useApi, useConfig } from '@tessa/app-shell'

/** The version that the config named last, for a start without a network. */
const lastVersion = createStoredValue({
  key: 'knowledge-layer',
  area: 'local',
  format: 'text',
  parse: (stored) => (/^[0-9a-f]{1,64}$/.test(asText(stored) ?? '') ? asText(stored) : undefined),
})

/**
 * What people added to the shipped knowledge base; undefined for nothing, and while it is not known. The browser stores
 * each version, so that the last one is there without a network.
 */
export const useLocalLayer = () => {
  const api = useApi()
  const config = useConfig().data
  const version = config ? config.knowledgeLayer : lastVersion.read()
  const { data } = useQuery({
    ...routeQuery(api, 'GET /api/knowledge/layer', { query: { version: version ?? '' } }),
    enabled: version !== undefined,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  useEffect(() => {
    if (config) lastVersion.write(config.knowledgeLayer)
  }, [config])
  return version === undefined ? undefined : data
}
