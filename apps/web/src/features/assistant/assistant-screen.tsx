import { useEffect, useState, type ComponentType } from 'react'
import { editableFrom } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import {
  DialogBackProvider,
  useOpenDialog,
  useReturnedFocus,
  useSessionHistory,
  whenIdle,
} from '@tessa/app-shell'
import { noteBegun } from '../../shared/first-words.ts'
import { laterPart } from '../../shared/later-part.tsx'
import { useDeliveryState } from '../../shared/outbox/outbox.ts'
import { useShowSession } from '../../shared/outbox/visible-session.ts'
import { ActiveStep } from './conversation/active-step.tsx'
import { keepFirstDraft } from './conversation/answer-draft.ts'
import { AskPerson } from './help/ask-person.tsx'
import { useAssistantContext } from './assistant-context.ts'
import classes from './assistant.module.css'
import { laterThan } from './conversation/cards.ts'
import { ClosedStep } from './conversation/closed-step.tsx'
import { Composer } from './conversation/composer.tsx'
import { Conversation } from './conversation/conversation.tsx'
import type { ResumedNoticeProps } from './conversation/notices.tsx'
import { fetchLaterIcons } from './conversation/option-icon.tsx'
import { DialogLayer, fetchDialogs } from './dialogs/dialog-layer.tsx'
import { useFileDialog } from './dialogs/file-dialog-context.ts'
import { useHazardState } from './hazards/use-hazard-state.ts'
import { flowOf } from './session/flow.ts'
import { AssistantLayout } from './assistant-layout.tsx'
import { isOnItsWay, isPending, isWithPeople } from './submission/handover-state.ts'
import { fetchFindings, SidePanel } from './conversation/side-panel.tsx'
import { fetchDeliveries, LateDeliveries } from './submission/late-deliveries.tsx'
import { useReceipts } from './submission/use-receipts.ts'
import { useEdit } from './conversation/use-edit.ts'
import { useFirstPress } from './conversation/use-first-press.ts'
import { useIntake } from './intake/use-intake.ts'
import { useStepFocus } from './conversation/use-step-focus.ts'
import { useTips } from './dialogs/use-tips.ts'
import { fetchCauses, LateCauses } from './findings/late-causes.tsx'
import { fetchReceipt, useActiveReceipt } from './submission/use-active-receipt.ts'

// These parts are not needed at first.
const fetchNotices = () => import('./conversation/notices.tsx')
const EditingNote = laterPart(async () => (await fetchNotices()).EditingNote)
const NotKept = laterPart(async () => (await fetchNotices()).StorageUnavailable)
const Offer = laterPart(async () => (await fetchNotices()).HelpOffer)
const Continued = laterPart(async () => (await fetchNotices()).ContinuedNotice)
const NotOffered = laterPart(async () => (await fetchNotices()).NotOfferedNotice)
const Understood = laterPart(async () => (await fetchNotices()).UnderstoodNotice)
const Resumed = laterPart(async () => (await fetchNotices()).ResumedNotice)
const TipsLine = laterPart(async () => (await fetchNotices()).TipsLine)

// Its column exists before it loads, so that nothing moves.
const fetchRail = () => import('./conversation/step-sidebar.tsx')
const StepRail = laterPart(async () => (await fetchRail()).StepSidebar)

const fetchTypingIndicator = () => import('./conversation/typing-indicator.tsx')
const TypingIndicator = laterPart(async () => (await fetchTypingIndicator()).TypingIndicator)
const fetchLoadingView = () => import('./session/loading-view.tsx')
const LoadingView = laterPart(async () => (await fetchLoadingView()).LoadingView)
const fetchSaved = () => import('./session/save-status.tsx')
const SavedLine = laterPart(async () => (await fetchSaved()).SaveStatus)

// It is not needed before the first submission.
const ReceiptCard = laterPart(async () => (await fetchReceipt()).ReceiptCard)
const Receipt = laterPart(async () => (await fetchReceipt()).Receipt)

const fetchedWhenIdle = [
  fetchDeliveries,
  fetchNotices,
  fetchLoadingView,
  fetchTypingIndicator,
  fetchCauses,
  fetchFindings,
  fetchRail,
  fetchSaved,
]

export type AssistantScreenProps = {
  isResumed: boolean
  /** The browser refused to store the session. */
  isNotKept: boolean
  /** The notice that a session goes on; it loads by itself where it is not there yet. */
  ResumedNotice?: ComponentType<ResumedNoticeProps> | undefined
}

/** The screen of a guided session. */
export const AssistantScreen = ({ isResumed, isNotKept, ResumedNotice = Resumed }: AssistantScreenProps) => {
  const { runner, reporter, outbox, dialog, openDialog, closeDialog, startOver } = useAssistantContext()
  const assistant = useAssistant(runner)
  const { session, view, busy, answer, back } = assistant
  const intake = useIntake(runner, assistant)
  const editing = useEdit(assistant)
  const sent = useDeliveryState(outbox, session.id)
  useShowSession(session.id)
  const [resumedAt, setResumedAt] = useState(isResumed && session.count > 0 ? session : undefined)
  const receipt = useActiveReceipt(assistant, sent)
  const { top, heading, field, option } = useStepFocus(session, busy !== null, receipt.over?.main.id)
  const dialogBack = useOpenDialog(closeDialog)
  useSessionHistory({
    sessionId: session.id,
    height: editing.height + (receipt.over ? 1 : 0) + (dialog ? dialogBack.height : 0),
    onBack: () => {
      if (dialog) dialogBack.goBack()
      else if (receipt.over) receipt.goOn()
      else if (editing.isUntouched) editing.cancel()
      else return back()
      return true
    },
    onForward: assistant.forward,
  })
  useReceipts(assistant, sent.items)
  const danger = useHazardState(assistant, intake.said)
  const isAdvised = danger.isAdvised && !isWithPeople(session, sent.items)
  useReturnedFocus(dialog !== undefined, heading)
  const openTips = () => openDialog({ type: 'tips' })
  const tips = useTips({
    isGuest: reporter.isGuest,
    isOpen: dialog !== undefined,
    areOpen: dialog?.type === 'tips',
    isStarted: session.count > 0,
    onDue: openTips,
  })

  useEffect(() => noteBegun(session.count > 0), [session.count])
  useEffect(() => keepFirstDraft(session), [session])
  const notOffered = useFirstPress(assistant)
  const { preload } = useFileDialog()
  // Loaded right after the first step, because there may be no network when it is needed.
  useEffect(() => {
    void whenIdle().then(() => {
      for (const fetchPart of fetchedWhenIdle) fetchPart().catch(() => undefined)
      fetchLaterIcons()
      fetchDialogs()
      preload()
    })
  }, [preload])

  const onCard = receipt.over ?? receipt.ofStep
  const shown = sent.items.filter(
    (item) =>
      (item.kind !== 'report' || item.state === 'needs-attention') &&
      item !== onCard?.main &&
      item !== onCard?.order,
  )
  const isSame = resumedAt?.count === session.count && resumedAt.undone.length === session.undone.length
  const getHelp = () => {
    if (receipt.last === undefined) answer('request-help')
    else if (receipt.ofStep === receipt.last) heading.current?.focus()
    else receipt.open()
  }
  const ofReceipt = {
    session,
    outbox: receipt.watched(outbox),
    hazards: danger.isOver ? [] : danger.hazards,
    onAddPhoto: () => openDialog({ type: 'files' }),
    onAskAgain: () => answer('request-help'),
    onCorrect: (corrects: readonly string[]) => openDialog({ type: 'help', value: 'request-help', corrects }),
  }
  const edit = (index: number) =>
    laterThan(session, index) === 0 ? editing.begin(index) : openDialog({ type: 'edit', index })
  return (
    <AssistantLayout isBusy={busy !== null}>
      <div className={classes.zones} inert={busy?.view === 'loading'}>
        <div className={classes.centre}>
          {(isNotKept || !sent.isKept) && <NotKept />}
          <Conversation
            session={session}
            editableFrom={editableFrom(flowOf(session), session)}
            onEdit={busy === null ? edit : undefined}
          >
            <div ref={top} className={classes.top} />
            {intake.PackLoader && (
              <intake.PackLoader session={session} isFound={Boolean(intake.pack)} onFound={intake.onPack} />
            )}
            {danger.screen && <danger.screen.AddedStops at={session.count} onLoad={danger.hearAdded} />}
            {(danger.hazards.length > 0 || isAdvised) && danger.screen && (
              <danger.screen.EmergencyBanner
                danger={{ ...danger, isAdvised }}
                earlier={danger.screen.earlierReports(session)}
                headingRef={danger.isStepClosed ? heading : undefined}
                // An earlier request may not mention the hazard, so the dialog mentions it and sends a new request.
                onHelp={() => answer('request-help')}
              />
            )}
            {session.facts['continuedOrder'] && <Continued order={session.facts['continuedOrder']} />}
            {isSame && (
              <ResumedNotice
                session={session}
                onStartOver={() => startOver(session)}
                onDismiss={() => setResumedAt(undefined)}
              />
            )}
            {notOffered && <NotOffered label={notOffered} />}
            {busy === null && intake.said && <Understood words={intake.said.understood} />}
            {busy === null && editing.isEditing && (
              <EditingNote onKeep={editing.isUntouched ? editing.cancel : undefined} />
            )}
            {busy === null && receipt.over && (
              <ReceiptCard
                {...ofReceipt}
                of={receipt.over}
                earlier={view.title}
                isNew={receipt.isNew}
                isCovered={dialog !== undefined}
                onContinue={receipt.goOn}
                // Without its code, the question stays, and the list below it has what was sent.
                onMissing={receipt.goOn}
              />
            )}
            {busy === null && !receipt.over && (
              <ActiveStep
                key={`${view.id}:${session.count}:${session.undone.length}`}
                view={receipt.dress(intake.view)}
                chosen={view.previousAnswer ?? undefined}
                headingRef={danger.isStepClosed && danger.screen ? undefined : heading}
                chosenRef={option}
                onAnswer={intake.answer}
                receipt={
                  <>
                    {receipt.ofStep && <Receipt {...ofReceipt} of={receipt.ofStep} confirms={session.step} />}
                    {view.id === 'advanced-diagnostics' && !danger.isStepClosed && (
                      <LateCauses session={session} />
                    )}
                    {intake.pack && intake.GuidedStep && !danger.isStepClosed && (
                      <intake.GuidedStep
                        session={session}
                        pack={intake.pack}
                        send={assistant.send}
                        onAsk={getHelp}
                      />
                    )}
                  </>
                }
                facts={session.facts}
                only={danger.onlyAnswer}
                closed={danger.isStepClosed && <ClosedStep danger={danger} onAsk={getHelp} />}
              >
                {!view.commands.some(({ value }) => value === 'request-help') && (
                  <AskPerson onAsk={() => answer('request-help')} />
                )}
              </ActiveStep>
            )}
          </Conversation>
          {busy === null && shown.length > 0 && (
            <LateDeliveries
              items={shown}
              outbox={ofReceipt.outbox}
              onCorrect={ofReceipt.onCorrect}
              runner={runner}
              onStartOver={() => startOver(session)}
            />
          )}
          {busy === null && tips.hasLine && <TipsLine onOpen={openTips} onDismiss={tips.dismissLine} />}
          {busy === null &&
            !onCard &&
            view.offer !== '' &&
            !isWithPeople(session, sent.items) &&
            !isOnItsWay(sent.items) && <Offer words={view.offer} onHelp={() => answer('request-help')} />}
          <TypingIndicator busy={busy} />
          {!receipt.over && (
            <Composer
              key={`${view.id}:${session.count}`}
              session={session}
              view={intake.view}
              isBusy={busy !== null || (danger.isTypingClosed && !intake.say)}
              fieldRef={intake.takesFocus ? field : undefined}
              onAnswer={intake.say ?? intake.type}
              onBack={back}
              onSaid={intake.onSaid}
              onSentence={intake.say && intake.prepare}
              typingHelp={intake.TypingHelp}
              dictate={intake.Dictate}
              pack={intake.pack}
            />
          )}
          <SavedLine session={sent.session} isGuest={reporter.isGuest} />
        </div>
        <SidePanel
          session={session}
          part={intake.view.part}
          isUnsafe={danger.isUnsafe}
          request={receipt.last && (isPending(sent.items) ? 'waiting' : 'received')}
          commands={view.commands}
          onCommand={(value) => (value === 'request-help' ? getHelp() : answer(value))}
          onSteps={() => openDialog({ type: 'steps' })}
          onDevice={() => openDialog({ type: 'device' })}
          onTips={openTips}
          onStartOver={() => openDialog({ type: 'start-over' })}
        />
        <StepRail session={session} view={intake.view} />
      </div>
      {busy?.view === 'loading' && <LoadingView title={busy.text} session={session} />}
      <DialogBackProvider value={dialogBack.tell}>
        <DialogLayer assistant={assistant} onEdit={editing.begin} />
      </DialogBackProvider>
    </AssistantLayout>
  )
}
