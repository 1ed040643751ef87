import type { OrderedCheck } from './order-checks.ts'

/**
 * The three checks of the assistant in their specified order. Minutes and likelihoods are the judgement of an expert:
 * how long a check takes beside the equipment, and how often it ends the fault.
 */
export const basicChecks: readonly OrderedCheck[] = [
  { id: 'power-check', minutes: 2, likelihood: 0.35 },
  { id: 'display-check', minutes: 1, likelihood: 0.15 },
  { id: 'connection-check', minutes: 3, likelihood: 0.3 },
]
