import type { SignIn } from '@tessa/api-client'
import {
  type AuthSession,
  configQuery,
  createAuthSession,
  createQueryClient,
  userQuery,
} from '@tessa/app-shell'
import { deviceStorage } from './shared/device-storage.ts'
import { openOutbox } from './shared/outbox/outbox.ts'

/**
 * Starts the auth session of the page, and requests what the first step waits for. The session follows the token before
 * the first request, because a refusal, or a sign-in in another tab, may come before the first render.
 */
export const startAuthSession = (signIn: SignIn): AuthSession => {
  const queries = createQueryClient()
  const session = createAuthSession({ signIn, queries, device: deviceStorage })
  session.follow()
  queries.query(configQuery(signIn.api)).catch(() => undefined)
  openOutbox(signIn).catch(() => undefined)
  if (signIn.token() !== undefined) queries.query(userQuery(signIn)).catch(() => undefined)
  return session
}
