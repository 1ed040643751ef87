import { createContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import type { SignedIn } from '@tessa/contract'
import { createActivity } from '@tessa/ui'
import { accountDrafts } from '../drafts/account-drafts.ts'
import { configKey } from '../query/config-query.ts'
import { createStore, type ReadableStore } from '../store/create-store.ts'
import { clearPersonalValues } from '../store/stored-value.ts'
import { ownSignOut } from './own-sign-out.ts'
import { rememberMe } from './remember-me.ts'
import { userKey } from './user-query.ts'

/** The reason of an automatic sign-out. */
export type SignOutReason = 'idle' | 'refused'

/** The server accepted the sign-in, but its response has no token. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError'
  constructor() {
    super('Invalid response from server')
  }
}

/** The data of an app in this browser in addition to stored values: a database, or unsent submissions. */
export interface DeviceStorage {
  /** Clears the data of all users who are not signed in. `hasLeft` is true right after a sign-out. */
  readonly clearOthers: (present: string | undefined, hasLeft: boolean) => Promise<void>
  /** Deletes the unsent submissions of an account. */
  readonly discardUnsent: (signIn: SignIn, account: string) => Promise<void>
}

export interface AuthSessionDeps {
  readonly signIn: SignIn
  readonly queries: QueryClient
  /** Nothing by default. */
  readonly device?: DeviceStorage | undefined
}

/** The sign-in for the screens: it starts, ends, and reports an automatic end. */
export const createAuthSession = ({ signIn, queries, device }: AuthSessionDeps) => {
  const ending = createStore<SignOutReason | undefined>(undefined)
  let isSigningOut = false
  let wasSignedIn = signIn.token() !== undefined
  let account = signIn.account()

  /** Data of one user must not be shown to the next user. */
  const forgetData = () =>
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== configKey[0] })

  /** Clears the data of all users who are not signed in, except for unsent submissions, which the app asks about. */
  const clearOthers = () => {
    const present = signIn.account()
    const hasLeft = account !== undefined && present !== account
    // Drafts of a sign-in that ended by itself wait in this tab for the same account.
    if (present !== undefined || ownSignOut.read()) accountDrafts.clearOthers(present ?? '')
    if (present !== undefined) ownSignOut.clear()
    if (hasLeft) {
      clearPersonalValues()
      forgetData()
    }
    account = present
    device
      ?.clearOthers(present, hasLeft)
      .catch((cause: unknown) => console.warn('Old data was not cleared.', cause))
  }

  const onTokenChange = () => {
    const isSignedIn = signIn.token() !== undefined
    if (signIn.account() !== account) clearOthers()
    if (isSignedIn) {
      ending.set(undefined)
      void queries.invalidateQueries({ queryKey: userKey })
    } else if (wasSignedIn) {
      if (!isSigningOut && ending.get() === undefined) ending.set('refused')
    }
    wasSignedIn = isSignedIn
  }

  /** Without a reason, the user ends the sign-in. */
  const end = <T>(how: () => T, reason?: SignOutReason): T => {
    isSigningOut = true
    if (reason === undefined) ownSignOut.write('yes')
    const ended = how()
    isSigningOut = false
    ending.set(reason)
    return ended
  }

  /** The same, and deletes unsent submissions. */
  const endForGood = (how: () => unknown) => async (): Promise<void> => {
    const who = signIn.account()
    const ended = end(how)
    if (who !== undefined) await device?.discardUnsent(signIn, who)
    await ended
  }

  return {
    signIn,
    queries,
    /** Starts a sign-in from the response of the login or registration. Throws if the response has no token. */
    begin: ({ token, user }: Partial<SignedIn>, choice: { rememberMe: boolean }) => {
      if (!token || !user) throw new InvalidResponseError()
      forgetData()
      rememberMe.write(choice.rememberMe)
      createActivity().start()
      queries.setQueryData(userKey, user)
      signIn.accept(token)
      if (signIn.token() === undefined) throw new InvalidResponseError()
    },
    signOut: () => end(signIn.leave),
    /** The same, and deletes unsent submissions. */
    signOutForGood: endForGood(signIn.leave),
    /** For a sign-in that the server has ended already. */
    forget: () => end(signIn.forget),
    /** The same, and deletes unsent submissions. */
    forgetForGood: endForGood(signIn.forget),
    endIdle: () => end(signIn.leave, 'idle'),
    /** The reason why the last sign-in ended, if the user did not end it. */
    ending: ending satisfies ReadableStore<SignOutReason | undefined>,
    dismissEnding: () => ending.set(undefined),
    /** Listens to changes of the token, also from other tabs. Returns a function that stops listening. */
    follow: () => {
      clearOthers()
      return signIn.subscribe(onTokenChange)
    },
  }
}

export type AuthSession = ReturnType<typeof createAuthSession>

const SessionContext = createContext<AuthSession | undefined>(undefined)
export const AuthSessionProvider = SessionContext.Provider

export const useAuthSession = (): AuthSession => {
  const session = use(SessionContext)
  if (!session) throw new Error('useAuthSession needs AppProviders.')
  return session
}
