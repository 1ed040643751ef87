import { Type, type Static } from 'typebox'

/** Every error code of the server, with its status. Callers branch on the code, and people read the message. */
export const errorStatus = {
  validation: 400,
  weak_password: 400,
  unauthorized: 401,
  wrong_credentials: 401,
  wrong_code: 401,
  link_expired: 400,
  forbidden: 403,
  /** An administrator set the caller's password. The caller must choose a new one before anything else works. */
  password_change_required: 403,
  /** The caller's role needs a second factor. The caller must set one up before anything else works. */
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  mfa_invalid_state: 409,
  /** Administrators cannot delete, demote or deactivate themselves. */
  own_account: 409,
  /** Nobody could administer accounts any more. */
  last_admin: 409,
  account_inactive: 409,
  email_unconfirmed: 409,
  technician_full: 409,
  technician_away: 409,
  /** Some of many work orders are finished: they are opened again only where the caller says so. */
  work_orders_finished: 409,
  session_full: 409,
  /** The change was made longer ago than it can be undone. */
  undo_expired: 409,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

export const ErrorBody = Type.Object({
  code: Type.String({ description: 'Stable; branch on this.' }),
  message: Type.String({ description: 'A sentence for a person.' }),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'What is wrong, by the name of the field.' }),
  ),
  current: Type.Optional(Type.Unknown({ description: 'With `conflict`: the record as it stands now.' })),
  requestId: Type.String({ description: 'Quote it to support; the log knows it.' }),
})
export type ErrorBody = Static<typeof ErrorBody>
