import { createContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import type { SignedIn } from '@tessa/contract'
import { createActivity } from '@tessa/ui'
import { dropDrafts } from '../drafts.ts'
import { openOutbox } from '../outbox/outbox.ts'
import { rememberChoice } from './remember-choice.ts'
import { userKey } from './user-query.ts'

/** How a sign-in ended that the person did not end. */
export type Ending = 'idle' | 'refused'

/** The server said yes, and sent nothing that signs anybody in. */
export class InvalidAnswer extends Error {
  override readonly name = 'InvalidAnswer'
  constructor() {
    super('Invalid response from server')
  }
}

export interface SessionParts {
  readonly signIn: SignIn
  readonly queries: QueryClient
}

/** The sign-in as the screens use it: begins, ends, and tells when it ended by itself. */
export const openSession = ({ signIn, queries }: SessionParts) => {
  const listeners = new Set<() => void>()
  let ending: Ending | undefined
  let isLeaving = false
  let wasSignedIn = signIn.token() !== undefined
  let account = signIn.account()

  const tell = (next: Ending | undefined) => {
    ending = next
    for (const listener of listeners) listener()
  }

  /** What was fetched for one person must not be shown to the next. */
  const forgetData = () =>
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/config' })

  /** Clears this browser of whoever is not signed in; what of theirs was not sent stays, and is asked about. */
  const clearOthers = () => {
    const present = signIn.account()
    const isLeft = account !== undefined && present !== account
    if (isLeft) {
      dropDrafts()
      forgetData()
    }
    account = present
    import('../kept-session.ts')
      .then(async ({ browserShelf }) => {
        const shelf = browserShelf()
        // What a guest began here was handed to whoever signed in, and leaves with them.
        if (isLeft) await shelf.dropGuest()
        await shelf.dropOthers(present)
      })
      .catch((cause: unknown) => console.warn('What others left in this browser was not cleared.', cause))
  }

  const onTokenChange = () => {
    const isSignedIn = signIn.token() !== undefined
    if (signIn.account() !== account) clearOthers()
    if (isSignedIn) {
      if (ending !== undefined) tell(undefined)
      void queries.invalidateQueries({ queryKey: userKey })
    } else if (wasSignedIn) {
      if (!isLeaving && ending === undefined) tell('refused')
    }
    wasSignedIn = isSignedIn
  }

  const leave = async (next: Ending | undefined): Promise<void> => {
    isLeaving = true
    const ended = signIn.leave()
    isLeaving = false
    tell(next)
    await ended
  }

  const forget = (): void => {
    isLeaving = true
    signIn.forget()
    isLeaving = false
  }

  const giveUpOf = async (who: string | undefined): Promise<void> => {
    if (who !== undefined) await openOutbox(signIn).then((outbox) => outbox.discardOf(who))
  }

  /** Signs out, and gives up what has not been sent. */
  const leaveForGood = async (): Promise<void> => {
    const who = signIn.account()
    const ended = leave(undefined)
    await giveUpOf(who)
    await ended
  }

  return {
    signIn,
    /** Begins with what login or registration answered; throws where that is no sign-in. */
    begin: ({ token, user }: Partial<SignedIn>, { rememberMe }: { rememberMe: boolean }) => {
      if (!token || !user) throw new InvalidAnswer()
      forgetData()
      rememberChoice.write(rememberMe)
      createActivity().start()
      queries.setQueryData(userKey, user)
      signIn.accept(token)
      if (signIn.token() === undefined) throw new InvalidAnswer()
    },
    signOut: () => leave(undefined),
    signOutForGood: leaveForGood,
    /** For a sign-in that the server has ended already. */
    forget,
    /** The same, and gives up what has not been sent. */
    forgetForGood: async (): Promise<void> => {
      const who = signIn.account()
      forget()
      await giveUpOf(who)
    },
    endIdle: () => leave('idle'),
    ending: () => ending,
    dismissEnding: () => tell(undefined),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Follows the token, other tabs' changes too; returns how to stop. */
    follow: () => {
      clearOthers()
      return signIn.subscribe(onTokenChange)
    },
  }
}

export type Session = ReturnType<typeof openSession>

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

export const useSession = (): Session => {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession works inside Surroundings only.')
  return session
}
