import { createContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import type { SignedIn } from '@tessa/contract'
import { createActivity } from '@tessa/ui'
import { configKey } from '../query/config-query.ts'
import { createStore, type ReadableStore } from '../store/create-store.ts'
import { clearPersonalValues } from '../store/stored-value.ts'
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
    if (hasLeft) {
      clearPersonalValues()
      forgetData()
    }
    account = present
    device
      ?.clearOthers(present, hasLeft)
      .catch((cause: unknown) => console.warn('What others left in this browser was not cleared.', cause))
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

  const leave = async (next: SignOutReason | undefined): Promise<void> => {
    isSigningOut = true
    const ended = signIn.leave()
    isSigningOut = false
    ending.set(next)
    await ended
  }

  const forget = (): void => {
    isSigningOut = true
    signIn.forget()
    isSigningOut = false
  }

  const giveUpOf = async (who: string | undefined): Promise<void> => {
    if (who !== undefined) await device?.discardUnsent(signIn, who)
  }

  /** Signs out, and deletes unsent submissions. */
  const leaveForGood = async (): Promise<void> => {
    const who = signIn.account()
    const ended = leave(undefined)
    await giveUpOf(who)
    await ended
  }

  return {
    signIn,
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
    signOut: () => leave(undefined),
    signOutForGood: leaveForGood,
    /** For a sign-in that the server has ended already. */
    forget,
    /** The same, and deletes unsent submissions. */
    forgetForGood: async (): Promise<void> => {
      const who = signIn.account()
      forget()
      await giveUpOf(who)
    },
    endIdle: () => leave('idle'),
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
  if (!session) throw new Error('useAuthSession works inside AppProviders only.')
  return session
}
