import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useAuth, useAuthSession, whenIdle } from '@tessa/app-shell'
import { paths } from '../../paths.ts'
import { laterPart } from '../later-part.tsx'
import { countUnsent } from '../outbox/outbox.ts'
import { notifyMissingPart } from '../notify-missing-part.ts'

// The question is rare, so the first page does without its code.
const fetchQuestion = () => import('./sign-out-question.tsx')
const SignOutQuestion = laterPart(async () => (await fetchQuestion()).SignOutQuestion)

/** The ways to sign out. */
export interface SignOutChoices {
  /** Signs out and keeps unsent submissions for the next sign-in. */
  readonly keep: () => void
  /** Signs out and deletes unsent submissions. */
  readonly giveUp: () => void
}

const SignOutContext = createContext<(ways?: SignOutChoices) => void>(() => undefined)

/** Signs out, after a question if there are unsent submissions. Every sign-out button uses it. */
export const useSignOut = () => use(SignOutContext)

export const SignOutProvider = ({ children }: { children: ReactNode }) => {
  const session = useAuthSession()
  const isSignedIn = useAuth().status === 'signed-in'
  const navigate = useNavigate()
  const [asked, setAsked] = useState<SignOutChoices & { unsent: number }>()
  const by = (end: () => Promise<void>) => () => {
    void end()
    void navigate(paths.start)
  }
  const ask = async (
    ways: SignOutChoices = { keep: by(session.signOut), giveUp: by(session.signOutForGood) },
  ) => {
    const unsent = await countUnsent(session.signIn)
    if (unsent === 0) ways.keep()
    else setAsked({ ...ways, unsent })
  }
  // It asks about what could not be sent, so there may be no network when it is needed.
  useEffect(() => {
    if (isSignedIn)
      whenIdle()
        .then(fetchQuestion)
        .catch(() => undefined)
  }, [isSignedIn])
  const close = () => setAsked(undefined)
  const giveUp = () => {
    notifyMissingPart()
    close()
  }
  const closing = (end: () => void) => () => {
    close()
    end()
  }
  return (
    <SignOutContext value={(ways) => void ask(ways)}>
      {children}
      {asked && isSignedIn && (
        <SignOutQuestion
          unsent={asked.unsent}
          onStay={close}
          onKeep={closing(asked.keep)}
          onDelete={closing(asked.giveUp)}
          onMissing={giveUp}
        />
      )}
    </SignOutContext>
  )
}
