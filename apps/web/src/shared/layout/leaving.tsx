import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useSession } from '../auth/session.ts'
import { useAuth } from '../auth/use-auth.ts'
import { countUnsent } from '../outbox/outbox.ts'

// Rarely asked, so no page carries it from the start.
const SignOutQuestion = lazy(async () => ({
  default: (await import('./sign-out-question.tsx')).SignOutQuestion,
}))

/** How a sign-in is ended by its person. */
export interface WaysOut {
  /** What was not sent waits for the next sign-in. */
  readonly keep: () => void
  /** What was not sent is given up. */
  readonly giveUp: () => void
}

const LeavingContext = createContext<(ways?: WaysOut) => void>(() => undefined)

/** Signs out, after a question where something still waits to be sent. Every button that signs out goes this way. */
export const useLeaving = () => use(LeavingContext)

export const Leaving = ({ children }: { children: ReactNode }) => {
  const session = useSession()
  const isSignedIn = useAuth().status === 'signed-in'
  const navigate = useNavigate()
  const [asked, setAsked] = useState<WaysOut & { unsent: number }>()
  const by = (end: () => Promise<void>) => () => {
    void end()
    void navigate(paths.start)
  }
  const ask = async (ways: WaysOut = { keep: by(session.signOut), giveUp: by(session.signOutForGood) }) => {
    const unsent = await countUnsent(session.signIn)
    if (unsent === 0) ways.keep()
    else setAsked({ ...ways, unsent })
  }
  const close = () => setAsked(undefined)
  const closing = (end: () => void) => () => {
    close()
    end()
  }
  return (
    <LeavingContext value={(ways) => void ask(ways)}>
      {children}
      {asked && isSignedIn && (
        <Suspense>
          <SignOutQuestion
            unsent={asked.unsent}
            onStay={close}
            onKeep={closing(asked.keep)}
            onDelete={closing(asked.giveUp)}
          />
        </Suspense>
      )}
    </LeavingContext>
  )
}
