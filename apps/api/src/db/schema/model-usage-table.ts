import type { ModelPurpose } from '@tessa/contract'
import type { Generated } from 'kysely'

export interface ModelUsageTable {
  /** In the time zone of the service. */
  day: string
  purpose: ModelPurpose
  calls: number
  answers: number
  input_tokens: number
  output_tokens: number
  /** What questions without an answer may have used. */
  reserved_tokens: Generated<number>
  cost_micros: number
}
