import { lazy, Suspense } from 'react'
import type { Session, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Dialog } from './dialogs.ts'
import { FilesDialog } from './files-dialog.tsx'
import type { Outbox } from '../../shared/outbox/outbox.ts'

const HelpDialog = lazy(async () => ({ default: (await import('./help/help-dialog.tsx')).HelpDialog }))
const SummaryDialog = lazy(async () => ({ default: (await import('./summary-dialog.tsx')).SummaryDialog }))
const RatingDialog = lazy(async () => ({ default: (await import('./rating-dialog.tsx')).RatingDialog }))
const TipsDialog = lazy(async () => ({ default: (await import('./tips-dialog.tsx')).TipsDialog }))
const StartOverDialog = lazy(async () => ({
  default: (await import('./start-over-dialog.tsx')).StartOverDialog,
}))
const StepsSheet = lazy(async () => ({ default: (await import('./steps-sheet.tsx')).StepsSheet }))

export type DialogLayerProps = {
  assistant: Assistant<Workflow>
  outbox: Outbox
  dialog: Dialog | undefined
  onClose: () => void
  onStartOver: (session: Session) => void
}

/** What stands over the conversation; each part comes when it is wanted. */
export const DialogLayer = ({ dialog, ...props }: DialogLayerProps) =>
  dialog && (
    <Suspense>
      <Shown dialog={dialog} {...props} />
    </Suspense>
  )

const Shown = ({
  dialog,
  assistant,
  outbox,
  onClose,
  onStartOver,
}: DialogLayerProps & { dialog: Dialog }) => {
  const { session, view } = assistant
  switch (dialog.type) {
    case 'help':
      return <HelpDialog assistant={assistant} option={dialog.value} outbox={outbox} onClose={onClose} />
    case 'summary':
      return <SummaryDialog session={session} onClose={onClose} />
    case 'rating':
      return (
        <RatingDialog
          rating={session.facts['userSatisfaction']}
          onRate={(rating) => assistant.send({ type: 'learn', facts: { userSatisfaction: `${rating}` } })}
          onClose={onClose}
        />
      )
    case 'tips':
      return <TipsDialog onClose={onClose} />
    case 'start-over':
      return <StartOverDialog onClose={onClose} onStartOver={() => onStartOver(session)} />
    case 'steps':
      return <StepsSheet session={session} title={view.title} onClose={onClose} />
    case 'files':
      return <FilesDialog assistant={assistant} option={dialog.value} outbox={outbox} onClose={onClose} />
  }
}
