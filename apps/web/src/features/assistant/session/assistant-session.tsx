import { useState } from 'react'
import type { Effect, Session } from '@tessa/assistant-engine'
import { useClock } from '@tessa/app-shell'
import type { LoadedSession } from './load-session.ts'
import { deleteAnswerDraft } from '../conversation/answer-draft.ts'
import type { Dialog } from '../dialogs/dialogs.ts'
import { fetchSending } from '../submission/fetch-sending.ts'
import { AssistantProvider } from '../assistant-context.ts'
import { AssistantLayout } from '../assistant-layout.tsx'
import type { SessionStore } from '../../../shared/session-store.ts'
import type { CurrentReporter } from './current-reporter.ts'
import { createSessionSaver } from './session-saver.ts'
import type { OpenedSession } from './open-session.ts'
import { useRunner } from './use-runner.ts'
import { AssistantScreen } from '../assistant-screen.tsx'

export type AssistantSessionProps = {
  opened: OpenedSession & { loaded: LoadedSession }
  reporter: CurrentReporter
  store: SessionStore
  onStartOver: () => void
}

/** A session that this tab leads. */
export const AssistantSession = ({ opened, reporter, store, onStartOver }: AssistantSessionProps) => {
  const { loaded, outbox, settings, notices } = opened
  const clock = useClock()
  const [dialog, setDialog] = useState<Dialog>()
  const [isNotKept, setIsNotKept] = useState(false)
  const [saver] = useState(() => createSessionSaver({ store, clock }, reporter.owner, loaded.session.id))

  const startOver = (session: Session) => {
    const now = clock.now()
    if (session.outcome === null && session.count > 0)
      fetchSending()
        .then(({ toReport }) => {
          const body = { ...toReport(session, now), sessionStatus: 'abandoned' }
          return outbox.keep({ id: `${session.id}:left`, kind: 'report', body })
        })
        .catch(() => undefined)
    deleteAnswerDraft({ id: session.id, step: 'welcome' })
    void saver.delete().catch(() => undefined)
    onStartOver()
  }

  const onEffect = (effect: Effect, session: Session) => {
    const value = typeof effect['value'] === 'string' ? effect['value'] : ''
    switch (effect.type) {
      case 'open-help-dialog':
        return setDialog({ type: 'help', value })
      case 'open-file-dialog':
        return setDialog({ type: 'files', value })
      case 'confirm-release':
        return setDialog({ type: 'release', value })
      case 'open-summary':
        return setDialog({ type: 'summary' })
      case 'rate-session':
        return setDialog({ type: 'rating' })
      case 'download-summary':
        return void import('../submission/download-summary.ts').then(({ downloadSummary }) =>
          downloadSummary(session, clock.now()),
        )
      case 'start-session':
        return startOver(session)
      case 'outbox-failed':
      case 'save-failed':
        return setIsNotKept(true)
    }
  }

  const runner = useRunner({ loaded, outbox, settings, reporter, saver, onEffect })
  if (!runner) return <AssistantLayout isBusy />
  const closeDialog = () => setDialog(undefined)
  return (
    <AssistantProvider
      value={{ runner, reporter, outbox, dialog, openDialog: setDialog, closeDialog, startOver }}
    >
      <AssistantScreen
        isResumed={loaded.isResumed}
        isNotKept={isNotKept}
        ResumedNotice={notices?.ResumedNotice}
      />
    </AssistantProvider>
  )
}
