import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button, Modal } from '@mantine/core'
import { ApiError } from '@tessa/api-client'
import { asSentence, errorMessage } from '@tessa/app-shell'
import { FormFoot } from '@tessa/ui'
import { inertBackground } from './inert-background.ts'
import classes from './dialog-form.module.css'

/** A dialog shows this in place of its fields until the user decides. */
export interface ConflictPart {
  readonly panel: ReactNode
  /** Back to the fields, which are as they were left. */
  readonly onBack: () => void
}

export type DialogFormProps = {
  title: string
  /** What the button says. */
  label: string
  pendingLabel: string
  /** What leaves without sending; `Cancel` by default. */
  closeLabel?: string
  isPending: boolean
  /** Whether there is something to send. Otherwise the button is disabled. */
  canSend: boolean
  /** What is sent destroys something, so the button is red. False by default. */
  isDestructive?: boolean
  /** Everything is sent: the button says `Done` and closes the dialog. False by default. */
  isDone?: boolean
  /** Why the last attempt failed; null for none. */
  error: Error | null
  /** What the user must correct before it can be sent; nothing by default. */
  correction?: string | undefined
  /** What is to be decided before it can be sent; nothing by default. */
  conflict?: ConflictPart | undefined
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A narrow dialog that sends one thing. What was typed stays until the server has it. */
export const DialogForm = (props: DialogFormProps) => {
  const [isTouched, setIsTouched] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (props.isDone) props.onClose()
    else if (props.canSend && !props.isPending && !props.conflict) props.onSend()
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={props.title}
      size="md"
      zIndex={300}
      // A click beside it discards nothing.
      closeOnClickOutside={!isTouched}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        ref={inertBackground}
        noValidate
        onSubmit={submit}
        onInput={() => setIsTouched(true)}
        className={classes.form}
      >
        {props.conflict ? <DecideFirst {...props.conflict} /> : <Fields {...props} />}
      </form>
    </Modal>
  )
}

const DecideFirst = ({ panel, onBack }: ConflictPart) => (
  <>
    {panel}
    <FormFoot>
      <Button variant="subtle" onClick={onBack}>
        Back to What You Entered
      </Button>
    </FormFoot>
  </>
)

const Fields = (props: DialogFormProps) => (
  <>
    {props.children}
    <FormFoot failure={props.correction ?? (props.error && failureText(props.error))}>
      {/* For dialogs without a field: the first one has the focus. */}
      {!props.isDone && (
        <Button variant="subtle" data-autofocus onClick={props.onClose}>
          {props.closeLabel ?? 'Cancel'}
        </Button>
      )}
      <SendButton {...props} />
    </FormFoot>
  </>
)

/** It stays one button when everything is sent, so that the focus stays with it. */
const SendButton = ({ isDone = false, isDestructive = false, ...props }: DialogFormProps) => {
  const { isPending, canSend } = props
  if (isDone) return <Button type="submit">Done</Button>
  return (
    <Button
      type="submit"
      {...(isDestructive && { color: 'red' })}
      disabled={!canSend}
      aria-disabled={!canSend || isPending}
    >
      {isPending ? props.pendingLabel : props.label}
    </Button>
  )
}

const failureText = (error: Error): string => {
  const reason = asSentence(errorMessage(error))
  const isConflict = error instanceof ApiError && error.code === 'conflict'
  return isConflict
    ? `${reason} You see it as it is now, and what you entered is still here. Look at it, then send it again.`
    : `${reason} What you entered is still here.`
}
