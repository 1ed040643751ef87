import { lazy } from 'react'
import { flushSync } from 'react-dom'
import { transcript } from '@tessa/assistant-engine/summary'
import { laterThan } from './cards.ts'
import type { DialogLayerProps } from './dialog-layer.tsx'
import type { Dialog } from './dialogs.ts'
import { FilesDialog } from './files-dialog.tsx'
import { flowOf } from './flow.ts'
import { review } from './review.ts'

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

/** Fetches early the ways to a person, and to the end. */
export const fetchWaysOut = (): void => {
  for (const fetching of [fetchHelp(), fetchRelease()]) fetching.catch(() => undefined)
}

/** The dialog that is wanted; the parts of each come with it. */
export const ShownDialog = ({
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
