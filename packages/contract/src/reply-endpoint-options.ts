import { Comment, Feedback } from './case-replies.ts'

/** Writing to a case is the same for an account and for the holder of a tracking link. */
export const comment = {
  limit: 'escalation',
  body: Comment,
  bodySize: 'text',
  errors: ['not_found', 'idempotency_mismatch'],
} as const
export const feedback = {
  limit: 'escalation',
  body: Feedback,
  bodySize: 'text',
  errors: ['not_found', 'conflict', 'idempotency_mismatch'],
} as const
