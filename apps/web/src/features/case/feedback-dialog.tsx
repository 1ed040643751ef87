import { useState, type SubmitEvent } from 'react'
import { Button, Modal, Textarea } from '@mantine/core'
import { errorMessage } from '@tessa/app-shell'
import type { Feedback } from '@tessa/contract'
import { FormFoot, SubmitButton, toast } from '@tessa/ui'
import { ConflictNotice } from './conflict-notice.tsx'
import { saveReason, readReason } from './feedback-draft.ts'
import classes from './feedback-actions.module.css'
import { type FeedbackTarget, useFeedback } from './use-feedback.ts'

const words = {
  'works-now': {
    title: 'It works now',
    lead: 'We will mark the work order as resolved.',
    field: 'What helped, if you know',
    button: 'Confirm it works',
    done: 'Glad it is working again',
  },
  'still-broken': {
    title: 'It is still broken',
    lead: 'We will reopen the work order.',
    field: 'What is still wrong',
    button: 'Report it as still broken',
    done: 'The work order is open again',
  },
  cancel: {
    title: 'Cancel work order',
    lead: 'No one will work on it anymore. You can reopen it later.',
    field: 'Why it is no longer needed',
    button: 'Cancel this work order',
    done: 'The work order was canceled',
  },
} as const

/** A closed work order was not necessarily repaired. */
const again = {
  ...words['still-broken'],
  title: 'Reopen work order',
  field: 'Why it is needed again',
  button: 'Reopen this work order',
}

export type FeedbackDialogProps = {
  kind: Feedback['kind']
  goal: FeedbackTarget
  onClose: () => void
}

/**
 * Asks for confirmation and for the reason, which is stored until it is sent. If the work order has changed, the dialog
 * shows the change and keeps the text.
 */
export const FeedbackDialog = ({ kind, goal, onClose }: FeedbackDialogProps) => {
  const isAgain = kind === 'still-broken' && goal.order.status === 'closed'
  const { title, lead, field, button, done } = isAgain ? again : words[kind]
  const [reason, setReason] = useState(() => readReason(goal.on, kind))
  const [wantsReason, setWantsReason] = useState(false)
  const { say, seen, before, begin } = useFeedback(goal, (outcome) => {
    saveReason(goal.on, kind, '')
    if (outcome === 'sent') toast.add({ title: done, tone: 'success' })
    onClose()
  })
  const isMissing = kind === 'cancel' && reason.trim() === ''

  const write = (words: string) => {
    setReason(words)
    saveReason(goal.on, kind, words)
    begin()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWantsReason(isMissing)
    if (isMissing || say.isPending) return
    say.mutate({
      kind,
      ...(seen.version === null ? {} : { version: seen.version }),
      ...(reason.trim() === '' ? {} : { reason }),
    })
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }} size="md">
      <form noValidate onSubmit={submit} className={classes.form}>
        <p>{lead}</p>
        {before && <ConflictNotice before={before} now={seen} />}
        <Textarea
          label={field}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={5000}
          required={kind === 'cancel'}
          value={reason}
          error={wantsReason && isMissing && 'Please say why it is no longer needed.'}
          // Feedback that is being sent cannot be edited.
          readOnly={say.isPending}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <FormFoot
          failure={say.error && !before && `${errorMessage(say.error)} What you wrote is still here.`}
        >
          <Button variant="subtle" onClick={onClose}>
            Back
          </Button>
          <SubmitButton
            label={before ? 'Send it anyway' : button}
            pendingLabel="Sending..."
            isPending={say.isPending}
            fullWidth={false}
          />
        </FormFoot>
      </form>
    </Modal>
  )
}
