import { lazy, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, NetworkError } from '@tessa/api-client'
import { errorMessage } from '@tessa/app-shell'
import { FailedState } from '@tessa/ui'
import type { WantedSession } from './session/load-remote-session.ts'
import { useOpenSession } from './session/use-open-session.ts'
import { FileDialogProvider, type FileDialogSource } from './dialogs/file-dialog-context.ts'
import { AssistantLayout } from './assistant-layout.tsx'
import { HelpMeanwhile } from '../../shared/emergency/help-meanwhile.tsx'
import { createSessionStore, type SessionStore } from '../../shared/session-store.ts'
import { AssistantSession } from './session/assistant-session.tsx'
import { useCurrentReporter, type CurrentReporter } from './session/current-reporter.ts'
import { useTabLeader } from './tabs/use-tab-leader.ts'

// Rarely used parts are not in the first page.
const ReadonlySession = lazy(async () => ({
  default: (await import('./session/readonly-session.tsx')).ReadonlySession,
}))
const SessionUnavailable = lazy(async () => ({
  default: (await import('./session/session-unavailable.tsx')).SessionUnavailable,
}))

/** The start of the application: the assistant. */
export const AssistantPage = ({ fileDialog }: { fileDialog: FileDialogSource }) => (
  <FileDialogProvider value={fileDialog}>
    <LeaderOrReader />
  </FileDialogProvider>
)

const LeaderOrReader = () => {
  const reporter = useCurrentReporter()
  const { role, take } = useTabLeader()
  const [store] = useState(createSessionStore)
  // The session that opens depends on the current user.
  if (reporter === undefined || role === undefined) return <AssistantLayout isBusy />
  return role === 'leads' ? (
    <Opened key={reporter.owner} reporter={reporter} store={store} />
  ) : (
    <Suspense fallback={<AssistantLayout isBusy />}>
      <ReadonlySession key={reporter.owner} owner={reporter.owner} store={store} onTake={take} />
    </Suspense>
  )
}

const Opened = ({ reporter, store }: { reporter: CurrentReporter; store: SessionStore }) => {
  const [search, setSearch] = useSearchParams()
  const [wantedAtFirst] = useState(() => wantedBy(search))
  const { opening, wanted, retry, begin, leave } = useOpenSession(store, reporter, wantedAtFirst)
  const opened = opening.status === 'opened' ? opening.opened : undefined
  const loaded = opened?.loaded
  const hasOpened = loaded !== undefined

  // The session is now stored in this browser, so a reload finds it without its URL.
  useEffect(() => {
    if (hasOpened && wanted !== null) setSearch({}, { replace: true })
  }, [hasOpened, setSearch, wanted])

  if (loaded && opened)
    return (
      <AssistantSession
        key={loaded.session.id}
        opened={{ ...opened, loaded }}
        reporter={reporter}
        store={store}
        onStartOver={begin}
      />
    )
  if (opening.status === 'pending') return <AssistantLayout isBusy />
  const error = opening.status === 'failed' ? opening.error : undefined
  const tryAgain = isOfServer(error) ? retry : () => location.reload()
  if (error !== undefined && wanted === null)
    return (
      <AssistantLayout>
        <FailedState message={errorMessage(error)} onRetry={tryAgain} help={<HelpMeanwhile />} />
      </AssistantLayout>
    )
  return (
    <Suspense fallback={<AssistantLayout isBusy />}>
      <SessionUnavailable
        wanted={wanted}
        isGuest={reporter.isGuest}
        error={error}
        onRetry={error === undefined || isRefusal(error) ? undefined : tryAgain}
        onLeave={wanted === null ? begin : leave}
      />
    </Suspense>
  )
}

/** Any other failure is that of a script. Some browsers keep a failed import until the page is reloaded. */
const isOfServer = (error: unknown): boolean => error instanceof ApiError || error instanceof NetworkError

/** The server says the same each time, except where it was slow, or has answered too many requests. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && error.status !== 408 && error.status !== 429

/** `?session=` opens a session, `?continue=` continues the checks of another person's for a work order. */
const wantedBy = (search: URLSearchParams): WantedSession | null => {
  const continued = search.get('continue')
  const order = search.get('order') ?? ''
  if (continued !== null)
    return { sessionId: continued, continues: { order: /^[\w-]{1,40}$/.test(order) ? order : '' } }
  const sessionId = search.get('session')
  return sessionId === null ? null : { sessionId }
}
