import { lazy, Suspense, useEffect, useState } from 'react'
import { editableFrom, type Session } from '@tessa/assistant-engine'
import { useAssistant } from '@tessa/assistant-engine/react'
import type { Runner } from '@tessa/assistant-engine/runner'
import { DialogBackProvider, useOpenDialog } from '../../shared/dialog-back.ts'
import { useSent, type Outbox, type OutboxItem } from '../../shared/outbox/outbox.ts'
import { useTellsOf } from '../../shared/outbox/session-on-screen.ts'
import { ActiveStep } from './active-step.tsx'
import { AskPerson } from './ask-person.tsx'
import classes from './assistant.module.css'
import { laterThan } from './cards.ts'
import { ClosedStep } from './closed-step.tsx'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'
import { DialogLayer, fetchDialogs } from './dialog-layer.tsx'
import type { Dialog } from './dialogs.ts'
import { useDanger } from './use-danger.ts'
import { flowOf } from './flow.ts'
import { Frame } from './frame.tsx'
import { isHandedOver, isOnItsWay } from './handed-over.ts'
import type { Person } from './person.ts'
import { SidePanel } from './side-panel.tsx'
import { Thinking } from './thinking.tsx'
import { useReturnedFocus } from './use-returned-focus.ts'
import { useSessionHistory } from './use-session-history.ts'
import { useReceipts } from './use-receipts.ts'
import { useEdit } from './use-edit.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useTips } from './use-tips.ts'
import { fetchReceipt, useActiveReceipt } from './use-active-receipt.ts'

// Nothing of these is needed at first.
const fetchNotices = () => import('./notices.tsx')
const EditingNote = lazy(async () => ({ default: (await fetchNotices()).EditingNote }))
const NotKept = lazy(async () => ({ default: (await fetchNotices()).NotKept }))
const Offer = lazy(async () => ({ default: (await fetchNotices()).Offer }))
const Resumed = lazy(async () => ({ default: (await fetchNotices()).Resumed }))
const TipsLine = lazy(async () => ({ default: (await fetchNotices()).TipsLine }))

// Its column is there without it, so that nothing moves when it comes.
const StepRail = lazy(async () => ({ default: (await import('./step-rail.tsx')).StepRail }))

const fetchLoadingView = () => import('./loading-view.tsx')
const LoadingView = lazy(async () => ({ default: (await fetchLoadingView()).LoadingView }))
const SavedLine = lazy(async () => ({ default: (await import('./saved-line.tsx')).SavedLine }))

// Nothing of it is needed before something has been sent.
const fetchDeliveries = () => import('./deliveries.tsx')
const Deliveries = lazy(async () => ({ default: (await fetchDeliveries()).Deliveries }))
const ReceiptCard = lazy(async () => ({ default: (await fetchReceipt()).ReceiptCard }))
const Receipt = lazy(async () => ({ default: (await fetchReceipt()).Receipt }))

export type WalkProps = {
  runner: Runner
  person: Person
  outbox: Outbox
  isResumed: boolean
  /** The browser refused to keep the session. */
  isNotKept: boolean
  dialog: Dialog | undefined
  onDialog: (dialog: Dialog | undefined) => void
  onStartOver: (session: Session) => void
}

/** The guided session as a person walks it. */
export const Walk = ({ runner, person, isResumed, isNotKept, dialog, onDialog, ...rest }: WalkProps) => {
  const assistant = useAssistant(runner)
  const { session, view, busy, answer, back } = assistant
  const editing = useEdit(assistant)
  const sent = useSent(rest.outbox, session.id)
  useTellsOf(session.id)
  const [resumedAt, setResumedAt] = useState(isResumed && session.count > 0 ? session : undefined)
  const receipt = useActiveReceipt(assistant, sent)
  const { top, heading, field, option } = useStepFocus(session, busy !== null, receipt.over?.main.id)
  const close = () => onDialog(undefined)
  const openDialog = useOpenDialog(close)
  useSessionHistory({
    sessionId: session.id,
    height: editing.height + (receipt.over ? 1 : 0) + (dialog ? openDialog.height : 0),
    onBack: () => {
      if (dialog) openDialog.goBack()
      else if (receipt.over) receipt.goOn()
      else if (editing.isUntouched) editing.cancel()
      else return back()
      return true
    },
    onForward: assistant.forward,
  })
  useReceipts(assistant, sent.items)
  const danger = useDanger(assistant)
  const isEmergency =
    danger.hazards.length > 0 || (session.escalationReason !== null && !isHandedOver(session, sent.items))
  useReturnedFocus(dialog !== undefined, heading)
  const openTips = () => onDialog({ type: 'tips' })
  const tips = useTips({
    isGuest: person.isGuest,
    isOpen: dialog !== undefined,
    areOpen: dialog?.type === 'tips',
    isBegun: session.count > 0,
    onDue: openTips,
  })

  // There by the time it is needed, which may be without a network.
  useEffect(() => {
    for (const fetching of [fetchDeliveries(), fetchNotices(), fetchLoadingView()])
      fetching.catch(() => undefined)
    fetchDialogs()
  }, [])

  const onCard = receipt.over ?? receipt.ofStep
  const shown = sent.items.filter(
    (item) =>
      (item.kind !== 'report' || item.state === 'needs-attention') &&
      item !== onCard?.main &&
      item !== onCard?.order,
  )
  const isSame = resumedAt?.count === session.count && resumedAt.revised.length === session.revised.length
  const getHelp = () => {
    if (receipt.last === undefined) answer('request-help')
    else if (receipt.ofStep === receipt.last) heading.current?.focus()
    else receipt.open()
  }
  const ofReceipt = {
    session,
    outbox: receipt.watched(rest.outbox),
    hazards: danger.hazards,
    onAddPhoto: () => onDialog({ type: 'files' }),
    onAskAgain: () => answer('request-help'),
    onCorrect: (corrects: readonly string[]) => onDialog({ type: 'help', value: 'request-help', corrects }),
  }
  const edit = (index: number) =>
    laterThan(session, index) === 0 ? editing.begin(index) : onDialog({ type: 'edit', index })
  return (
    <Frame isBusy={busy !== null}>
      <div className={classes.zones} inert={busy?.view === 'loading'}>
        <div className={classes.centre}>
          <Suspense>{(isNotKept || !sent.isKept) && <NotKept />}</Suspense>
          <Conversation
            session={session}
            editableFrom={editableFrom(flowOf(session), session)}
            onEdit={busy === null ? edit : undefined}
          >
            <div ref={top} className={classes.top} />
            {isEmergency && danger.screen && (
              <danger.screen.EmergencyStrip
                danger={danger}
                headingRef={danger.isStepClosed ? heading : undefined}
                // What was sent before may know nothing of the danger: the dialog tells of it, and asks anew.
                onHelp={() => answer('request-help')}
              />
            )}
            <Suspense>
              {isSame && (
                <Resumed
                  session={session}
                  onStartOver={() => rest.onStartOver(session)}
                  onDismiss={() => setResumedAt(undefined)}
                />
              )}
              {busy === null && editing.isEditing && (
                <EditingNote onKeep={editing.isUntouched ? editing.cancel : undefined} />
              )}
            </Suspense>
            {busy === null && receipt.over && (
              <Suspense>
                <ReceiptCard
                  {...ofReceipt}
                  of={receipt.over}
                  earlier={view.title}
                  isNew={receipt.isNew}
                  isCovered={dialog !== undefined}
                  onGoOn={receipt.goOn}
                />
              </Suspense>
            )}
            {busy === null && !receipt.over && (
              <ActiveStep
                key={`${view.id}:${session.count}:${session.revised.length}`}
                view={receipt.dress(view)}
                chosen={view.earlier ?? undefined}
                headingRef={danger.isStepClosed && danger.screen ? undefined : heading}
                chosenRef={option}
                onAnswer={answer}
                receipt={
                  receipt.ofStep && (
                    <Suspense>
                      <Receipt {...ofReceipt} of={receipt.ofStep} confirms={session.step} />
                    </Suspense>
                  )
                }
                closed={danger.isStepClosed && <ClosedStep danger={danger} />}
              >
                {!view.commands.some(({ value }) => value === 'request-help') && (
                  <AskPerson onAsk={() => answer('request-help')} />
                )}
              </ActiveStep>
            )}
          </Conversation>
          <Suspense>
            {busy === null && shown.length > 0 && (
              <Deliveries items={shown} outbox={ofReceipt.outbox} onCorrect={ofReceipt.onCorrect} />
            )}
            {busy === null && tips.hasLine && <TipsLine onOpen={openTips} onDismiss={tips.dismissLine} />}
            {busy === null &&
              !onCard &&
              view.offer !== '' &&
              !isHandedOver(session, sent.items) &&
              !isOnItsWay(sent.items) && <Offer words={view.offer} onHelp={() => answer('request-help')} />}
          </Suspense>
          <Thinking busy={busy} />
          {!receipt.over && (
            <Composer
              key={`${view.id}:${session.count}`}
              session={session}
              view={view}
              isBusy={busy !== null}
              fieldRef={field}
              onAnswer={answer}
              onBack={back}
            />
          )}
          <Suspense>
            <SavedLine session={sent.session} isGuest={person.isGuest} />
          </Suspense>
        </div>
        <SidePanel
          session={session}
          part={view.part}
          request={receipt.last && (sent.items.some(isPendingRequest) ? 'waiting' : 'received')}
          commands={view.commands}
          onCommand={(value) => (value === 'request-help' ? getHelp() : answer(value))}
          onSteps={() => onDialog({ type: 'steps' })}
          onTips={openTips}
          onStartOver={() => onDialog({ type: 'start-over' })}
        />
        <Suspense>
          <StepRail session={session} view={view} />
        </Suspense>
      </div>
      <Suspense>{busy?.view === 'loading' && <LoadingView title={busy.text} session={session} />}</Suspense>
      <DialogBackProvider value={openDialog.tell}>
        <DialogLayer
          assistant={assistant}
          dialog={dialog}
          onOpen={onDialog}
          onClose={close}
          onEdit={editing.begin}
          {...rest}
        />
      </DialogBackProvider>
    </Frame>
  )
}

const isPendingRequest = ({ kind, state }: OutboxItem): boolean =>
  (kind === 'help-request' || kind === 'work-order') && state !== 'received'
