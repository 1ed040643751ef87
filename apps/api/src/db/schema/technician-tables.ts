import type { Generated } from 'kysely'

export interface TechniciansTable {
  id: Generated<number>
  user_id: string
  max_workload: Generated<number>
  current_workload: Generated<number>
}

export interface TechnicianAbsencesTable {
  id: string
  technician_id: number
  /** Days such as `2026-11-24`. */
  first_day: string
  last_day: string
  reason: string | null
  created_at: Date
}
