import { useEffect, useRef, useState } from 'react'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { newId, useClock, useDialogBack } from '@tessa/app-shell'
import { StepIndicator } from '@tessa/ui'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { expectedPriority } from '../submission/expected-priority.ts'
import { factsToShow } from '../submission/receipt/active-receipt.ts'
import { trackDialogItems } from '../submission/receipt-facts.ts'
import { ConfirmSubmission } from './confirm-submission.tsx'
import { factsFrom } from './contact.ts'
import { ContactFields } from './contact-fields.tsx'
import { EmergencyLine } from '../../../shared/emergency/emergency-line.tsx'
import { HelpButtons } from './help-buttons.tsx'
import { ConfirmClose } from './confirm-close.tsx'
import { ReviewRequest } from './review-request.tsx'
import classes from './help.module.css'
import { ExistingRequestNotice } from './existing-request-notice.tsx'
import { sendHelp } from './send-help.ts'
import { useHelpForm } from './use-help-form.ts'
import { changedDevice, deviceFrom } from '../device/device.ts'

const titles = ['Review Help Request', 'Contact Information', 'Confirm Submission'] as const

export type HelpDialogProps = {
  assistant: Assistant<Workflow>
  /** The option that opened the dialog. It is confirmed after the submission. */
  option: string
  /** The ids of the rejected items that this dialog corrects, if any. */
  corrects?: readonly string[] | undefined
  outbox: Outbox
  onClose: () => void
}

/** Sends a help request in three steps: review, contact, confirmation. */
export const HelpDialog = ({ assistant, option, corrects, outbox, onClose: close }: HelpDialogProps) => {
  const clock = useClock()
  const [opening] = useState(newId)
  const [isSending, setIsSending] = useState(false)
  const [isSigningOut, setIsLeaving] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const { session } = assistant
  const [device, setDevice] = useState(() => deviceFrom(session.facts))
  const form = useHelpForm(session, corrects ? 2 : 1)
  const isUrgent = expectedPriority(session.facts) === 'critical' || session.escalationReason !== null
  const part = useRef<HTMLDivElement>(null)

  // The focus starts at the top of each step, also when the user stays on it.
  const stage = isSigningOut ? 'leaving' : form.step
  const shown = useRef(stage)
  useEffect(() => {
    if (shown.current === stage) return
    shown.current = stage
    if (stage === 'leaving') return
    const target = stage === 2 ? part.current?.querySelector('input') : part.current
    target?.focus()
  }, [stage])

  const onClose = () => {
    const changed = changedDevice(device, assistant.session.facts)
    if (changed) assistant.send({ type: 'set-facts', facts: changed })
    close()
  }
  const leave = () => (form.isDirty && !isSigningOut ? setIsLeaving(true) : onClose())
  useDialogBack({
    height: isSigningOut ? 1 : form.step + (form.isDirty ? 1 : 0),
    onBack: () => {
      // Sending closes the dialog itself.
      if (isSending) return
      if (form.step > 1 && !isSigningOut) form.goBack()
      else leave()
    },
  })
  const submit = async () => {
    setIsSending(true)
    const facts = { ...factsFrom(form.contact), ...changedDevice(device, session.facts) }
    const spokenOf = trackDialogItems(session, opening, corrects)
    assistant.send({ type: 'set-facts', facts: { ...facts, ...spokenOf } })
    const completed = { ...session, facts: { ...session.facts, ...facts } }
    const main = await sendHelp(outbox, { session: completed, opening, now: clock.now(), corrects })
    form.forget()
    close()
    if (!corrects) assistant.confirm(option)
    // If the option leads to another step, that step is the receipt.
    assistant.send({ type: 'set-facts', facts: factsToShow(assistant.session, { id: main }) })
  }

  return (
    <Modal
      opened
      closeButtonProps={{ 'aria-label': 'Close' }}
      onClose={leave}
      title={titles[form.step - 1]}
      size={560}
      fullScreen={isNarrow}
      closeOnClickOutside={false}
    >
      {isUrgent && <EmergencyLine />}
      {isSigningOut ? (
        <ConfirmClose onStay={() => setIsLeaving(false)} onKeep={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (form.step < 3) form.goOn()
            else if (!isSending) void submit().catch(() => setIsSending(false))
          }}
        >
          <StepIndicator steps={titles} current={form.step} />
          <div
            ref={part}
            tabIndex={-1}
            role="group"
            aria-label={titles[form.step - 1]}
            className={classes.step}
          >
            {form.step === 1 && !corrects && <ExistingRequestNotice sessionId={session.id} outbox={outbox} />}
            {form.step === 1 && <ReviewRequest session={session} device={device} onChange={setDevice} />}
            {form.step === 2 && <ContactFields form={form} />}
            {form.step === 3 && (
              <ConfirmSubmission
                contact={form.contact}
                room={device.room.trim()}
                known={session.facts}
                isUrgent={isUrgent}
              />
            )}
          </div>
          <HelpButtons step={form.step} isSending={isSending} onBack={form.goBack} onCancel={leave} />
        </form>
      )}
    </Modal>
  )
}
