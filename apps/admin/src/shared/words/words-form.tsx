import { useState, type ReactNode, type SubmitEvent } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorMessage, fieldErrors, useTextDraft, type TextDraft, type TextDrafts } from '@tessa/app-shell'
import { SubmitButton } from '@tessa/ui'
import { useFocusAtFirst } from '../use-focus-at-first.ts'
import classes from './words-form.module.css'

export type WordsFormProps = {
  label: string
  description?: string
  rows: number
  maxLength: number
  /** What is said if there are no words. */
  missing: string
  button: string
  pendingLabel?: string
  /** On the ground of what only staff see. */
  isInternal?: boolean
  drafts: TextDrafts
  /** Where the words belong, so that each place keeps its own draft. */
  place: readonly string[]
  onCancel: () => void
  /** Sent again with the same headers, the words are taken once. */
  send: (words: string, headers: Readonly<Record<string, string>>) => Promise<void>
  /** Fields before the words. */
  children?: ReactNode
}

/** Words to send: a reply, a note, a reason. What was typed stays until it is sent. */
export const WordsForm = (props: WordsFormProps) => {
  const { draft, write, clear, stored } = useTextDraft(props.drafts, ...props.place)
  const field = useFocusAtFirst<HTMLTextAreaElement>()
  const [isMissing, setIsMissing] = useState(false)
  const sending = useMutation({
    mutationFn: ({ text, key }: TextDraft) => props.send(text.trim(), { 'idempotency-key': key }),
    onSuccess: (_, sent) => {
      // Left while it was sent, the form may have been opened again for other words.
      const kept = stored() ?? sent
      if (kept.key === sent.key) clear()
    },
  })
  const isBlank = draft.text.trim() === ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsMissing(isBlank)
    if (!isBlank && !sending.isPending) sending.mutate(draft)
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form} data-internal={props.isInternal || undefined}>
      {props.children}
      <Textarea
        label={props.label}
        description={props.description}
        rows={props.rows}
        maxLength={props.maxLength}
        ref={field}
        value={draft.text}
        error={isMissing && isBlank ? props.missing : Object.values(fieldErrors(sending.error))[0]}
        readOnly={sending.isPending}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <p role="alert" className={classes.failure}>
        {sending.error && `${errorMessage(sending.error)} What you wrote is still here.`}
      </p>
      <div className={classes.actions}>
        <SubmitButton
          label={props.button}
          pendingLabel={props.pendingLabel ?? 'Sending...'}
          isPending={sending.isPending}
          fullWidth={false}
        />
        <Button variant="subtle" onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
