/** What fixed a case. */
export interface OutcomesTable {
  id: string
  /** One of the two is set: a work order of a session has the outcome of its session. */
  chat_session_id: string | null
  work_order_id: string | null
  fix: string
  words: string | null
  /** The device and the facility as they were counted. */
  equipment_type: string
  manufacturer: string
  model: string
  facility: string
  is_from_staff: boolean
  created_at: Date
  updated_at: Date
}

/** How many cases of a model, of a maker or of a kind of equipment were fixed so. */
export interface OutcomeCountsTable {
  equipment_type: string
  manufacturer: string
  model: string
  fix: string
  cases: number
}

/** How many of these cases were of a facility. */
export interface OutcomeFacilitiesTable {
  equipment_type: string
  manufacturer: string
  model: string
  facility: string
  cases: number
}
