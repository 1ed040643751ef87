import { useEffect, useRef, useState } from 'react'
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { StepIndicator } from '@tessa/ui'
import type { Workflow } from '@tessa/assistant-engine'
import type { Assistant } from '@tessa/assistant-engine/react'
import { useClock } from '../../../shared/clock/clock.ts'
import { useDialogBack } from '../../../shared/dialog-back.ts'
import { newId } from '../../../shared/new-id.ts'
import type { Outbox } from '../../../shared/outbox/outbox.ts'
import { factsToShow } from '../receipt/active-receipt.ts'
import { speakingOfDialog } from '../use-receipts.ts'
import { ConfirmSubmission } from './confirm-submission.tsx'
import { factsFrom } from './contact.ts'
import { ContactFields } from './contact-fields.tsx'
import { HelpButtons } from './help-buttons.tsx'
import { KeepTyped } from './keep-typed.tsx'
import { ReviewRequest } from './review-request.tsx'
import classes from './help.module.css'
import { SentBefore } from './sent-before.tsx'
import { sendHelp } from './send-help.ts'
import { useHelpForm } from './use-help-form.ts'

const titles = ['Review Help Request', 'Contact Information', 'Confirm Submission'] as const

export type HelpDialogProps = {
  assistant: Assistant<Workflow>
  /** What opened it, to be confirmed once it is submitted. */
  option: string
  /** What the server refused, by id, when this is to correct it. */
  corrects?: readonly string[] | undefined
  outbox: Outbox
  onClose: () => void
}

/** Hands the session over to people: review, contact, confirmation. */
export const HelpDialog = ({ assistant, option, corrects, outbox, onClose }: HelpDialogProps) => {
  const clock = useClock()
  const [opening] = useState(newId)
  const [isSending, setIsSending] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const isNarrow = useMediaQuery('(max-width: 48em)')
  const form = useHelpForm(assistant.session, corrects ? 2 : 1)
  const part = useRef<HTMLDivElement>(null)
  const shown = useRef(form.step)

  // Each step begins where it begins for the eye.
  useEffect(() => {
    if (shown.current === form.step) return
    shown.current = form.step
    const target = form.step === 2 ? part.current?.querySelector('input') : part.current
    target?.focus()
  }, [form.step])

  const leave = () => (form.isDirty && !isLeaving ? setIsLeaving(true) : onClose())
  useDialogBack({
    height: isLeaving ? 1 : form.step + (form.isDirty ? 1 : 0),
    onBack: () => {
      // What is being sent closes the dialog itself.
      if (isSending) return
      if (form.step > 1 && !isLeaving) form.goBack()
      else leave()
    },
  })
  const submit = async () => {
    setIsSending(true)
    const facts = factsFrom(form.contact)
    const spokenOf = speakingOfDialog(assistant.session, opening, corrects)
    assistant.send({ type: 'learn', facts: { ...facts, ...spokenOf } })
    const session = { ...assistant.session, facts: { ...assistant.session.facts, ...facts } }
    const main = await sendHelp(outbox, { session, opening, now: clock.now(), corrects })
    form.forget()
    onClose()
    if (!corrects) assistant.confirm(option)
    // Where the option leads elsewhere, the next step is the receipt.
    assistant.send({ type: 'learn', facts: factsToShow(assistant.session, { id: main }) })
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
      {isLeaving ? (
        <KeepTyped onStay={() => setIsLeaving(false)} onKeep={onClose} />
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
            {form.step === 1 && !corrects && <SentBefore sessionId={assistant.session.id} outbox={outbox} />}
            {form.step === 1 && <ReviewRequest session={assistant.session} />}
            {form.step === 2 && <ContactFields form={form} />}
            {form.step === 3 && <ConfirmSubmission contact={form.contact} known={assistant.session.facts} />}
          </div>
          <HelpButtons step={form.step} isSending={isSending} onBack={form.goBack} onCancel={leave} />
        </form>
      )}
    </Modal>
  )
}
