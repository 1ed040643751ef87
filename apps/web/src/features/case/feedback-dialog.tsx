import { useState, type SubmitEvent } from 'react'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import type { CaseProgress, Feedback } from '@tessa/contract'
import { SubmitButton, toast } from '@tessa/ui'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { Changed } from './changed.tsx'
import classes from './feedback.module.css'

const words = {
  'works-now': {
    title: 'It works now',
    lead: 'We mark the work order as resolved.',
    field: 'What helped, if you know',
    button: 'Say that it works',
    done: 'Glad that it works again',
  },
  'still-broken': {
    title: 'It is still broken',
    lead: 'We take the work order up again.',
    field: 'What is still wrong',
    button: 'Say that it is still broken',
    done: 'We take it up again',
  },
  cancel: {
    title: 'Cancel work order',
    lead: 'Nobody will work on it any more. You can take it up again later.',
    field: 'Why it is not needed any more',
    button: 'Cancel this work order',
    done: 'The work order is cancelled',
  },
} as const

/** A work order, and how its reporter speaks of it. */
export type FeedbackGoal = {
  order: CaseProgress & { readonly version: number | null }
  say: (feedback: Feedback) => Promise<unknown>
  /** Somebody else has changed it: shows how it is now. */
  lookAgain: () => Promise<unknown>
}

export type FeedbackDialogProps = {
  kind: Feedback['kind']
  goal: FeedbackGoal
  onClose: () => void
}

/** Asks once more, and for the reason. When the work order has changed meanwhile it shows how; the words stay. */
export const FeedbackDialog = ({ kind, goal, onClose }: FeedbackDialogProps) => {
  const { order } = goal
  const { title, lead, field, button, done } = words[kind]
  const [reason, setReason] = useState('')
  const [wantsReason, setWantsReason] = useState(false)
  const { say, before } = useFeedback(goal, () => {
    toast.add({ title: done, tone: 'success' })
    onClose()
  })
  const isMissing = kind === 'cancel' && reason.trim() === ''

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setWantsReason(isMissing)
    if (isMissing || say.isPending) return
    say.mutate({
      kind,
      ...(order.version === null ? {} : { version: order.version }),
      ...(reason.trim() === '' ? {} : { reason }),
    })
  }

  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }} size="md">
      <form noValidate onSubmit={submit} className={classes.form}>
        <p>{lead}</p>
        {before && <Changed before={before} now={order} />}
        <Textarea
          label={field}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={5000}
          required={kind === 'cancel'}
          value={reason}
          error={wantsReason && isMissing && 'Please say why it is not needed any more.'}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p role="alert" className={classes.failure}>
          {say.error && !before && `${sentenceOf(say.error)} What you wrote is still here.`}
        </p>
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Back
          </Button>
          <SubmitButton
            label={before ? 'Send it anyway' : button}
            pendingLabel="Sending..."
            isPending={say.isPending}
            fullWidth={false}
          />
        </div>
      </form>
    </Modal>
  )
}

/** Sends it; on a conflict it looks at the work order anew and remembers how it was. */
const useFeedback = ({ order, say, lookAgain }: FeedbackGoal, onDone: () => void) => {
  const [before, setBefore] = useState<CaseProgress>()
  const saying = useMutation({
    mutationFn: say,
    onSuccess: onDone,
    onError: async (error) => {
      const isConflict = error instanceof ApiError && error.code === 'conflict'
      setBefore(isConflict ? order : undefined)
      if (isConflict) await lookAgain()
    },
  })
  return { say: saying, before }
}
