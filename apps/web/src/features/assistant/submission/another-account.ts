import { ApiError } from '@tessa/api-client'
import type { OutboxItem } from '../../../shared/outbox/outbox.ts'

/** The server's codes for a session of another account; they do not tell whether the session exists. */
const codes: readonly string[] = ['not_found', 'forbidden']

export const isOfAnotherAccount = (error: unknown): boolean =>
  error instanceof ApiError && codes.includes(error.code)

/**
 * Whether the server rejected the item because its session belongs to an account that is not signed in here. A file of
 * a case has no session.
 */
export const isRefusedToOthers = (item: OutboxItem): boolean =>
  (item.kind === 'report' || item.kind === 'file') &&
  item.goal === undefined &&
  item.state === 'needs-attention' &&
  codes.includes(item.refusal.code)
