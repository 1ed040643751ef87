import { lazy } from 'react'
import { flushSync } from 'react-dom'
import { transcript } from '@tessa/assistant-engine/summary'
import { useAssistantContext } from '../assistant-context.ts'
import { laterThan } from '../conversation/cards.ts'
import type { DialogLayerProps } from './dialog-layer.tsx'
import type { Dialog } from './dialogs.ts'
import { FilesDialog } from './files-dialog.tsx'
import { flowOf } from '../session/flow.ts'
import { openStepCard } from '../conversation/open-step-card.ts'
import { partInOrder } from '../guide/part-in-order.ts'

const fetchHelp = () => import('../help/help-dialog.tsx')
const HelpDialog = lazy(async () => ({ default: (await fetchHelp()).HelpDialog }))
const fetchSummary = () => import('./summary-dialog.tsx')
const SummaryDialog = lazy(async () => ({ default: (await fetchSummary()).SummaryDialog }))
const fetchRating = () => import('./rating-dialog.tsx')
const RatingDialog = lazy(async () => ({ default: (await fetchRating()).RatingDialog }))
const fetchTips = () => import('./tips-dialog.tsx')
const TipsDialog = lazy(async () => ({ default: (await fetchTips()).TipsDialog }))
const fetchStartOver = () => import('./start-over-dialog.tsx')
const StartOverDialog = lazy(async () => ({ default: (await fetchStartOver()).StartOverDialog }))
const fetchRelease = () => import('./release-dialog.tsx')
const ReleaseDialog = lazy(async () => ({ default: (await fetchRelease()).ReleaseDialog }))
const fetchEditAnswer = () => import('./edit-answer-dialog.tsx')
const EditAnswerDialog = lazy(async () => ({ default: (await fetchEditAnswer()).EditAnswerDialog }))
const fetchDevice = () => import('../device/device-dialog.tsx')
const DeviceDialog = lazy(async () => ({ default: (await fetchDevice()).DeviceDialog }))
const fetchSteps = () => import('../conversation/steps-sheet.tsx')
const StepsSheet = lazy(async () => ({ default: (await fetchSteps()).StepsSheet }))

/** Loads every dialog early, because there may be no network when it opens. */
export const preloadDialogs = (): void => {
  for (const fetchDialog of [
    fetchHelp,
    fetchRelease,
    fetchSummary,
    fetchSteps,
    fetchEditAnswer,
    fetchDevice,
    fetchStartOver,
    fetchTips,
    fetchRating,
  ])
    fetchDialog().catch(() => undefined)
}

/** The open dialog. Its code loads with it. */
export const ShownDialog = ({ dialog, assistant, onEdit }: DialogLayerProps & { dialog: Dialog }) => {
  const { outbox, openDialog, closeDialog, startOver } = useAssistantContext()
  const { session, view } = assistant
  switch (dialog.type) {
    case 'help':
      return (
        <HelpDialog
          assistant={assistant}
          option={dialog.value}
          corrects={dialog.corrects}
          outbox={outbox}
          onClose={closeDialog}
        />
      )
    case 'release':
      return (
        <ReleaseDialog
          session={session}
          onClose={closeDialog}
          onConfirm={(facts) => {
            closeDialog()
            if (facts) assistant.send({ type: 'set-facts', facts })
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
          onClose={closeDialog}
          onEdit={() => {
            closeDialog()
            onEdit(dialog.index)
          }}
        />
      ) : null
    }
    case 'summary':
      return <SummaryDialog session={session} onClose={closeDialog} />
    case 'rating':
      return (
        <RatingDialog
          rating={session.facts['userSatisfaction']}
          onRate={(rating) => assistant.send({ type: 'set-facts', facts: { userSatisfaction: `${rating}` } })}
          onClose={closeDialog}
        />
      )
    case 'device':
      return (
        <DeviceDialog
          facts={session.facts}
          onSave={(facts) => assistant.send({ type: 'set-facts', facts })}
          onClose={closeDialog}
          onPhoto={() => openDialog({ type: 'files' })}
        />
      )
    case 'tips':
      return <TipsDialog onClose={closeDialog} />
    case 'start-over':
      return <StartOverDialog onClose={closeDialog} onStartOver={() => startOver(session)} />
    case 'steps':
      return (
        <StepsSheet
          session={session}
          view={{ title: view.title, part: partInOrder(view, session) }}
          onReview={(index) => {
            flushSync(closeDialog)
            openStepCard(index)
          }}
          onDevice={() => openDialog({ type: 'device' })}
          onTips={() => openDialog({ type: 'tips' })}
          onStartOver={() => openDialog({ type: 'start-over' })}
          onClose={closeDialog}
        />
      )
    case 'files':
      return <FilesDialog assistant={assistant} option={dialog.value} outbox={outbox} onClose={closeDialog} />
  }
}
