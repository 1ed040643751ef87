import type { Route } from '@tessa/contract'
import type { SecretKind } from './secrets-in.ts'

const signIn = ['access token', 'refresh token', 'known device'] as const

/** The secrets that a successful answer hands to its caller, written by hand. Every other answer carries none. */
export const handedSecrets: { readonly [R in Route]?: readonly SecretKind[] } = {
  'POST /api/auth/register': signIn,
  'POST /api/auth/login': signIn,
  'POST /api/auth/login/second-factor': signIn,
  'POST /api/auth/refresh': ['access token', 'refresh token'],
  // All devices but this one become unknown.
  'POST /api/auth/reset-password': ['known device'],
  'POST /api/auth/password': ['known device'],
  'DELETE /api/auth/sessions': ['known device'],
  'POST /api/auth/second-factor/setup': ['authenticator secret'],
  'POST /api/auth/second-factor/enable': ['recovery code'],
  'POST /api/auth/second-factor/recovery-codes': ['recovery code'],
  'POST /api/help-requests/access': ['help-desk token'],
  'POST /api/help-requests': ['tracking link'],
  'POST /api/work-orders': ['tracking link'],
  'POST /api/chat/session-analytics': ['session secret'],
  'POST /api/attachments': ['file link', 'session secret'],
  'GET /api/user/help-requests': ['tracking link'],
  'POST /api/exports': ['export link'],
}
