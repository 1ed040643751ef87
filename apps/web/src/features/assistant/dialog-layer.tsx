import { lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import type { Session, Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { laterThan } from './cards.ts'
import type { Dialog } from './dialogs.ts'
import { flowOf } from './flow.ts'
import { toast } from '@tessa/ui'
import { transcript } from '@tessa/assistant-engine/summary'
import { FilesDialog } from './files-dialog.tsx'
import { review } from './review.ts'
import { PartBoundary } from '../../shared/layout/part-boundary.tsx'
import type { Outbox } from '../../shared/outbox/outbox.ts'

const fetchHelp = () => import('./help/help-dialog.tsx')
const HelpDialog = lazy(async () => ({ default: (await fetchHelp()).HelpDialog }))
const SummaryDialog = lazy(async () => ({ default: (await import('./summary-dialog.tsx')).SummaryDialog }))
const RatingDialog = lazy(async () => ({ default: (await import('./rating-dialog.tsx')).RatingDialog }))
const TipsDialog = lazy(async () => ({ default: (await import('./tips-dialog.tsx')).TipsDialog }))
const StartOverDialog = lazy(async () => ({
  default: (await import('./start-over-dialog.tsx')).StartOverDialog,
}))
const fetchRelease = () => import('./release-dialog.tsx')
const ReleaseDialog = lazy(async () => ({ default: (await fetchRelease()).ReleaseDialog }))
const EditAnswerDialog = lazy(async () => ({
  default: (await import('./edit-answer-dialog.tsx')).EditAnswerDialog,
}))
const StepsSheet = lazy(async () => ({ default: (await import('./steps-sheet.tsx')).StepsSheet }))

/** Fetches early what people need when the network is gone: the ways to a person, and to the end. */
export const fetchDialogs = (): void => {
  for (const fetching of [fetchHelp(), fetchRelease()]) fetching.catch(() => undefined)
}

export type DialogLayerProps = {
  assistant: Assistant<Workflow>
  outbox: Outbox
  dialog: Dialog | undefined
  onOpen: (dialog: Dialog) => void
  onClose: () => void
  /** Asks an answer again, counted from 0. */
  onEdit: (index: number) => void
  onStartOver: (session: Session) => void
}

/** What stands over the conversation; each part comes when it is wanted. */
export const DialogLayer = ({ dialog, ...props }: DialogLayerProps) =>
  dialog && (
    <PartBoundary
      key={dialog.type}
      onFailure={() => {
        toast.add({
          title: 'This part is not here yet',
          message: 'It could not be fetched. Nothing is lost; reload the page once there is a network.',
          tone: 'destructive',
        })
        props.onClose()
      }}
    >
      <Suspense>
        <Shown dialog={dialog} {...props} />
      </Suspense>
    </PartBoundary>
  )

const Shown = ({
  dialog,
  assistant,
  outbox,
  onOpen,
  onClose,
  onEdit,
  onStartOver,
}: DialogLayerProps & { dialog: Dialog }) => {
  const { session, view } = assistant
  switch (dialog.type) {
    case 'help':
      return (
        <HelpDialog
          assistant={assistant}
          option={dialog.value}
          corrects={dialog.corrects}
          outbox={outbox}
          onClose={onClose}
        />
      )
    case 'release':
      return (
        <ReleaseDialog
          onClose={onClose}
          onConfirm={() => {
            onClose()
            assistant.confirm(dialog.value)
          }}
        />
      )
    case 'edit': {
      const line = transcript(flowOf(session), session)[dialog.index]
      return line ? (
        <EditAnswerDialog
          line={line}
          later={laterThan(session, dialog.index)}
          onClose={onClose}
          onEdit={() => {
            onClose()
            onEdit(dialog.index)
          }}
        />
      ) : null
    }
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
      return (
        <StepsSheet
          session={session}
          view={view}
          onReview={(index) => {
            flushSync(onClose)
            review(index)
          }}
          onTips={() => onOpen({ type: 'tips' })}
          onStartOver={() => onOpen({ type: 'start-over' })}
          onClose={onClose}
        />
      )
    case 'files':
      return <FilesDialog assistant={assistant} option={dialog.value} outbox={outbox} onClose={onClose} />
  }
}
