import { useState } from 'react'
import { useClock } from '../../shared/clock/clock.ts'
import type { Outbox } from '../../shared/outbox/outbox.ts'
import type { Effect, Session } from '@tessa/assistant-engine'
import type { Begun } from './begin-session.ts'
import type { Dialog } from './dialogs.ts'
import { reportOf } from './documents.ts'
import { Frame } from './frame.tsx'
import type { SessionShelf } from '../../shared/kept-session.ts'
import type { Person } from './person.ts'
import type { Rules } from './rules.ts'
import { useRunner } from './use-runner.ts'
import { Walk } from './walk.tsx'

export type LedProps = {
  begun: Begun
  outbox: Outbox
  rules: Rules
  person: Person
  shelf: SessionShelf
  onStartOver: () => void
}

/** A session that this tab leads. */
export const Led = ({ begun, outbox, rules, person, shelf, onStartOver }: LedProps) => {
  const clock = useClock()
  const [dialog, setDialog] = useState<Dialog>()
  const [isNotKept, setIsNotKept] = useState(false)

  const startOver = (session: Session) => {
    if (session.outcome === null && session.count > 0) {
      const body = { ...reportOf(session, clock.now()), sessionStatus: 'abandoned' }
      void outbox.keep({ id: `${session.id}:left`, kind: 'report', body })
    }
    void shelf.drop(person.owner).catch(() => undefined)
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
        return void import('./download-summary.ts').then(({ downloadSummary }) =>
          downloadSummary(session, clock.now()),
        )
      case 'start-session':
        return startOver(session)
      case 'not-kept':
      case 'not-saved':
        return setIsNotKept(true)
    }
  }

  const runner = useRunner({ begun, outbox, rules, person, shelf, onEffect })
  if (!runner) return <Frame isBusy />
  return (
    <Walk
      runner={runner}
      person={person}
      outbox={outbox}
      isResumed={begun.isResumed}
      isNotKept={isNotKept}
      dialog={dialog}
      onDialog={setDialog}
      onStartOver={startOver}
    />
  )
}
