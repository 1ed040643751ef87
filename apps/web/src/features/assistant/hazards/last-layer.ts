import { asRecord, asText, createStoredValue } from '@tessa/app-shell'
import { hazardKinds, type StopRule } from '@tessa/knowledge/hazards'

interface LastLayer {
  readonly version: string
  readonly stopRules: readonly StopRule[]
}

const toRule = (stored: unknown): StopRule[] => {
  const given = asRecord(stored)
  const kind = hazardKinds.find((one) => one === given?.['kind'])
  const [id, type, stop, except] = ['id', 'type', 'stop', 'except'].map((name) => asText(given?.[name]))
  if (!kind || id === undefined || type === undefined || stop === undefined || except === undefined) return []
  return [{ id, type, kind, stop, except }]
}

/**
 * What people added to the base, as this browser loaded it last, for a start without a network. The browser's cache has
 * the faults too, but may lose them, and the stop phrases must be heard.
 */
export const lastLayer = createStoredValue<LastLayer>({
  key: 'knowledge-layer',
  area: 'local',
  parse: (stored) => {
    const { version, stopRules } = asRecord(stored) ?? {}
    if (typeof version !== 'string' || !/^[0-9a-f]{1,64}$/.test(version)) return undefined
    return { version, stopRules: Array.isArray(stopRules) ? stopRules.flatMap(toRule) : [] }
  },
})
