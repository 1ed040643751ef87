import { useEffect, useState } from 'react'
import { view, type Session } from '@tessa/assistant-engine'
import { ActiveStep } from './active-step.tsx'
import classes from './assistant.module.css'
import { resumed } from './begin-session.ts'
import { Conversation } from './conversation.tsx'
import { flowOf } from './flow.ts'
import { Frame } from './frame.tsx'
import type { SessionShelf } from '../../shared/kept-session.ts'
import { Elsewhere } from './notices.tsx'
import { StepRail } from './step-rail.tsx'
import { openTabChannel } from './tab-channel.ts'
import { useSessionHistory } from './use-session-history.ts'

export type FollowedProps = {
  owner: string
  shelf: SessionShelf
  onTake: () => void
}

/** The session that another tab leads, as it goes. */
export const Followed = ({ owner, shelf, onTake }: FollowedProps) => {
  const session = useFollowed(owner, shelf)
  // Nothing is walked here: Back leaves at once.
  useSessionHistory({
    sessionId: session?.id ?? '',
    height: 0,
    onBack: () => false,
    onForward: () => undefined,
  })
  const shown = session && view(flowOf(session), session)
  return (
    <Frame>
      <div className={classes.zones}>
        {shown && <StepRail session={session} view={shown} />}
        <div className={classes.centre}>
          <Elsewhere onTake={onTake} />
          {shown && (
            <Conversation session={session}>
              <ActiveStep view={{ ...shown, options: [] }} onAnswer={() => undefined} />
            </Conversation>
          )}
        </div>
      </div>
    </Frame>
  )
}

const useFollowed = (owner: string, shelf: SessionShelf): Session | undefined => {
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    let isNewer = false
    const show = (stored: string | null | undefined) =>
      setSession(stored ? resumed({ stored })?.session : undefined)
    const channel = openTabChannel(owner, (stored) => {
      isNewer = true
      show(stored)
    })
    void shelf.read(owner).then(
      (kept) => !isNewer && show(kept?.stored),
      () => undefined,
    )
    return channel.close
  }, [owner, shelf])
  return session
}
