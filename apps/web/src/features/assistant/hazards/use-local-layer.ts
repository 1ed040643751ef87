import { useEffect, useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { configQuery, routeQuery, useApi } from '@tessa/app-shell'
import type { LocalLayer } from '@tessa/knowledge/load'
import { lastLayer } from './last-layer.ts'

const nothing: LocalLayer = { faults: [], codes: [], aliases: [], stopRules: [] }

/**
 * What people added to the shipped knowledge base. While the version in force is not there, also without a network, it
 * is the last one of this browser: at least its stop phrases, and all of it if the browser's cache has it.
 */
export const useLocalLayer = (): LocalLayer => {
  const api = useApi()
  // The first screen requests the settings. A failed request is not made again for this.
  const { data: config, refetch } = useQuery({ ...configQuery(api), retryOnMount: false })
  const [last] = useState(() => lastLayer.read())
  const version = config ? config.knowledgeLayer : last?.version
  const { data, failureCount, isPlaceholderData } = useQuery({
    ...routeQuery(api, 'GET /api/knowledge/layer', { query: { version: version ?? '' } }),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    retry: true,
  })
  useEffect(() => {
    // There may be a newer version than the one that failed.
    if (failureCount > 0) void refetch({ cancelRefetch: false })
  }, [failureCount, refetch])
  useEffect(() => {
    if (config && version === undefined) lastLayer.clear()
    if (version !== undefined && data && !isPlaceholderData)
      lastLayer.write({ version, stopRules: data.stopRules })
  }, [config, version, data, isPlaceholderData])
  return useMemo(() => {
    if (version === undefined) return nothing
    // The browser keeps answers for a year, also those of a server that did not know all of this yet.
    return data ? { ...nothing, ...data } : { ...nothing, stopRules: last?.stopRules ?? [] }
  }, [version, data, last])
}
