import type { ModelPurpose } from '@tessa/contract'

export interface ModelUsageTable {
  /** In the time zone of the service. */
  day: string
  purpose: ModelPurpose
  calls: number
  answers: number
  input_tokens: number
  output_tokens: number
  cost_micros: number
}
