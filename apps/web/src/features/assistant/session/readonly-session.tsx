import { useEffect, useState } from 'react'
import { view, type Session } from '@tessa/assistant-engine'
import { PackLoader, type FoundPack } from '../guide/pack-loader.tsx'
import { useApi, useSessionHistory } from '@tessa/app-shell'
import { ActiveStep } from '../conversation/active-step.tsx'
import classes from '../assistant.module.css'
import { resumeSession } from './load-session.ts'
import { Conversation } from '../conversation/conversation.tsx'
import { loadFlowOf, recordedFlowOf } from './flow.ts'
import { AssistantLayout } from '../assistant-layout.tsx'
import type { SessionStore } from '../../../shared/session-store.ts'
import { OpenInOtherTab } from '../conversation/notices.tsx'
import { StepSidebar } from '../conversation/step-sidebar.tsx'
import { readDeclaredSafe } from '../hazards/declared-safe.ts'
import { useHazards } from '../hazards/use-hazards.ts'
import { openTabChannel } from '../tabs/tab-channel.ts'

export type ReadonlySessionProps = {
  owner: string
  store: SessionStore
  onTake: () => void
}

/** The live view of a session that another tab leads. */
export const ReadonlySession = ({ owner, store, onTake }: ReadonlySessionProps) => {
  const session = useFollowed(owner, store)
  // There are no steps to undo here, so Back leaves the page at once.
  useSessionHistory({
    sessionId: session?.id ?? '',
    height: 0,
    onBack: () => false,
    onForward: () => undefined,
  })
  // Its words for the equipment are those of the record, which needs no answer here.
  const [found, setFound] = useState<FoundPack>()
  const shown = session && view(recordedFlowOf(session), session)
  return (
    <AssistantLayout>
      <div className={classes.zones}>
        {shown && <StepSidebar session={session} view={shown} />}
        <div className={classes.centre}>
          <OpenInOtherTab onTake={onTake} />
          {session && <WatchedDanger session={session} />}
          {session && (
            <PackLoader
              session={session}
              isFound={found !== undefined && found.of === session.facts['equipmentType']}
              onFound={setFound}
            />
          )}
          {shown && (
            <Conversation session={session}>
              <ActiveStep view={{ ...shown, options: [] }} facts={session.facts} onAnswer={() => undefined} />
            </Conversation>
          )}
        </div>
      </div>
    </AssistantLayout>
  )
}

/** What to do about a danger is shown in this tab too. Only the tab that leads can say that it is over. */
const WatchedDanger = ({ session }: { session: Session }) => {
  const { heard, screen, hearAdded } = useHazards(session)
  if (!heard || !screen) return null
  const { hazards, advice } = heard
  const { kinds } = readDeclaredSafe(session.id)
  const { isUnsafe, isOver } = screen.safetyState(heard, kinds, session.facts)
  const isAdvised = advice !== '' && !kinds.includes(advice)
  return (
    <>
      <screen.AddedStops at={session.count} onLoad={hearAdded} />
      {hazards.length > 0 && (
        <screen.EmergencyBanner
          danger={{ hazards, isUnsafe, isOver, isAdvised }}
          earlier={screen.earlierReports(session)}
        />
      )}
    </>
  )
}

const useFollowed = (owner: string, store: SessionStore): Session | undefined => {
  const api = useApi()
  const [session, setSession] = useState<Session>()
  useEffect(() => {
    let isNewer = false
    let latest: string | null | undefined
    const show = async (stored: string | null | undefined) => {
      latest = stored
      await loadFlowOf(api, stored).catch(() => undefined)
      if (latest === stored) setSession(stored ? resumeSession({ stored })?.session : undefined)
    }
    const channel = openTabChannel(owner, (stored) => {
      isNewer = true
      void show(stored)
    })
    void store.read(owner).then(
      (kept) => void (!isNewer && show(kept?.stored)),
      () => undefined,
    )
    return channel.close
  }, [api, owner, store])
  return session
}
