import { useEffect, useEffectEvent, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { configQuery, useApi } from '@tessa/app-shell'
import { stopMatchers, type StopMatcher } from '@tessa/knowledge/hazards'
import { useLocalLayer } from './use-local-layer.ts'

export type AddedStopsProps = {
  /** The number of answers. After each, the server is asked whether there are newer phrases. */
  at: number
  onLoad: (added: readonly StopMatcher[]) => void
}

/** Loads the stop phrases that people added. It is with the rules, because the first page has no room for it. */
export const AddedStops = ({ at, onLoad }: AddedStopsProps) => {
  const { stopRules } = useLocalLayer()
  useNewerSettings(at)
  useEffect(() => onLoad(stopMatchers(stopRules)), [onLoad, stopRules])
  return null
}

/** The settings name the newest phrases. Without a network, those that were loaded stay. */
const useNewerSettings = (at: number): void => {
  const api = useApi()
  const queries = useQueryClient()
  const asked = useRef(at)
  const ask = useEffectEvent(async () => {
    const settings = await api('GET /api/config')
    queries.setQueryData(configQuery(api).queryKey, settings)
  })
  useEffect(() => {
    if (asked.current === at) return
    asked.current = at
    ask().catch(() => undefined)
  }, [at])
}
