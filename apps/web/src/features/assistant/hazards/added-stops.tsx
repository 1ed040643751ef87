import { useEffect } from 'react'
import { stopMatchers, type StopMatcher } from '@tessa/knowledge/hazards'
import { useLocalLayer } from './use-local-layer.ts'

/** Loads the stop phrases that people added. It is with the rules, because the first page has no room for it. */
export const AddedStops = ({ onLoad }: { onLoad: (added: readonly StopMatcher[]) => void }) => {
  const { stopRules } = useLocalLayer()
  useEffect(() => onLoad(stopMatchers(stopRules)), [onLoad, stopRules])
  return null
}
