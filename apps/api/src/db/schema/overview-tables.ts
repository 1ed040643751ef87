import type { ProbeName, ProbeState } from '@tessa/contract'

/** What the probe of a minute found. */
export interface ProbesTable {
  name: ProbeName
  minute: Date
  state: ProbeState
  latency_ms: number
  reason: string | null
  /** The state before, if this probe found another one. */
  changed_from: ProbeState | null
}

/** How many more records of a kind there are since a day; several rows of one day add up. */
export interface RecordChangesTable {
  kind: 'account' | 'chat-session'
  day: string
  change: number
}

/** How many work orders there are of a kind of equipment. */
export interface WorkOrderEquipmentCountsTable {
  equipment_type: string
  count: number
}
