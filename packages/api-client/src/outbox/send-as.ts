import { ApiError } from '../errors.ts'
import type { SignIn } from '../sign-in.ts'
import { accountOf } from '../token-store.ts'

export type OutboxSignIn = Pick<SignIn, 'guestApi' | 'token' | 'renew' | 'subscribe'>

/** The account that the call belongs to is not signed in: it waits for it. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded'
}

/**
 * Calls in the name of one account, or of a guest, and never of whoever happens to be signed in by now: on a shared
 * computer that may be somebody else, and a key counts per account.
 */
export const sendAs = async <T>(
  signIn: OutboxSignIn,
  account: string | undefined,
  call: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> => {
  if (account === undefined) return call({})
  const signed = (token: string | undefined) => {
    if (token === undefined || accountOf(token) !== account) throw new SignInNeeded()
    return { authorization: `Bearer ${token}` }
  }
  const token = signIn.token()
  try {
    return await call(signed(token))
  } catch (error) {
    if (token === undefined || !(error instanceof ApiError) || error.status !== 401) throw error
    return call(signed(await signIn.renew(token)))
  }
}
