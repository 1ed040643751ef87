import { createContext, use } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { SignIn } from '@tessa/api-client'
import type { SignedIn } from '@tessa/contract'
import { createActivity } from '@tessa/ui'
import { dropDrafts } from '../drafts.ts'
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

  const tell = (next: Ending | undefined) => {
    ending = next
    for (const listener of listeners) listener()
  }

  /** What was fetched for one person must not be shown to the next. */
  const forgetData = () =>
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== '/api/config' })

  const onTokenChange = () => {
    const isSignedIn = signIn.token() !== undefined
    if (isSignedIn) {
      if (ending !== undefined) tell(undefined)
      void queries.invalidateQueries({ queryKey: userKey })
    } else if (wasSignedIn) {
      forgetData()
      if (!isLeaving && ending === undefined) tell('refused')
    }
    wasSignedIn = isSignedIn
  }

  const leave = async (next: Ending | undefined): Promise<void> => {
    isLeaving = true
    dropDrafts()
    const ended = signIn.leave()
    isLeaving = false
    tell(next)
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
    /** For a sign-in that the server has ended already. */
    forget: () => {
      isLeaving = true
      signIn.forget()
      isLeaving = false
    },
    endIdle: () => leave('idle'),
    ending: () => ending,
    dismissEnding: () => tell(undefined),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Follows the token, other tabs' changes too; returns how to stop. */
    follow: () => signIn.subscribe(onTokenChange),
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
