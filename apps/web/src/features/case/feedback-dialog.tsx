import { useState, type SubmitEvent } from 'react'
import { Button, Modal, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '@tessa/api-client'
import type { CaseProgress, Feedback } from '@tessa/contract'
import { SubmitButton, toast } from '@tessa/ui'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { newId } from '../../shared/new-id.ts'
import { Changed } from './changed.tsx'
import { keepReason, readReason } from './feedback-draft.ts'
import classes from './feedback.module.css'
import type { Goal } from './use-comment.ts'

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

/** Of one that is closed nobody has said that it was mended. */
const again = {
  ...words['still-broken'],
  title: 'Take it up again',
  field: 'Why it is needed again',
  button: 'Have it taken up again',
}

type Order = CaseProgress & { readonly version: number | null }

type Say = (feedback: Feedback, headers: Readonly<Record<string, string>>) => Promise<unknown>

/** A work order, and how its reporter speaks of it. */
export type FeedbackGoal = {
  order: Order
  on: Goal
  say: Say
  /** Somebody else has changed it: how it is now. */
  lookAgain: () => Promise<Order>
}

export type FeedbackDialogProps = {
  kind: Feedback['kind']
  goal: FeedbackGoal
  onClose: () => void
}

/**
 * Asks once more, and for the reason, which is kept until it is said. When the work order has changed meanwhile it
 * shows how; the words stay.
 */
export const FeedbackDialog = ({ kind, goal, onClose }: FeedbackDialogProps) => {
  const isAgain = kind === 'still-broken' && goal.order.status === 'closed'
  const { title, lead, field, button, done } = isAgain ? again : words[kind]
  const [reason, setReason] = useState(() => readReason(goal.on, kind))
  const [wantsReason, setWantsReason] = useState(false)
  const { say, seen, before, begin } = useFeedback(goal, () => {
    keepReason(goal.on, kind, '')
    toast.add({ title: done, tone: 'success' })
    onClose()
  })
  const isMissing = kind === 'cancel' && reason.trim() === ''

  const write = (words: string) => {
    setReason(words)
    keepReason(goal.on, kind, words)
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
        {before && <Changed before={before} now={seen} />}
        <Textarea
          label={field}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={5000}
          required={kind === 'cancel'}
          value={reason}
          error={wantsReason && isMissing && 'Please say why it is not needed any more.'}
          // What is on its way stays what it is.
          readOnly={say.isPending}
          onChange={(event) => write(event.currentTarget.value)}
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

/**
 * Sends what is said of the work order as the person saw it when they began, however it changes behind the dialog. A
 * conflict shows them how it has become, and only then do they speak of that. The same said again is taken once.
 */
const useFeedback = ({ order, say, lookAgain }: FeedbackGoal, onDone: () => void) => {
  const [{ seen, before }, setSight] = useState<{ seen: Order; before?: Order }>({ seen: order })
  const [key, setKey] = useState(newId)
  const begin = () => setKey(newId())
  const saying = useMutation({
    mutationFn: (feedback: Feedback) => say(feedback, { 'idempotency-key': key }),
    onSuccess: onDone,
    onError: async (refusal) => {
      const isConflict = refusal instanceof ApiError && refusal.code === 'conflict'
      if (isConflict) begin()
      // What cannot be looked at stays unseen: then the next attempt is refused again, and looks again.
      const now = isConflict ? await lookAgain().catch(() => undefined) : undefined
      setSight(now ? { seen: now, before: seen } : { seen })
    },
  })
  /** `begin`: what is said from here on is another feedback. */
  return { say: saying, seen, before, begin }
}
