import { useId, useState, type SubmitEvent } from 'react'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPaperclip, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { BackCloses, errorMessage } from '@tessa/app-shell'
import { FormFoot, PlainList, SubmitButton, toast } from '@tessa/ui'
import { FileDialog } from '../files/file-dialog.tsx'
import classes from './comment-form.module.css'
import type { CommentTarget, Send } from './comment.ts'
import { useComment } from './use-comment.ts'

export type CommentFormProps = {
  goal: CommentTarget
  send: Send
  /** Whether it answers the team. Default: false. */
  isAnswer?: boolean
  /** Whether files can be added. Default: true. */
  acceptsFiles?: boolean
}

/** Adds text and pictures to a case. The text stays until the comment has arrived. */
export const CommentForm = ({ goal, send, isAnswer = false, acceptsFiles = true }: CommentFormProps) => {
  const { draft, sending, write, add, remove } = useComment(goal, send)
  const [isChoosing, setIsChoosing] = useState(false)
  const [wantsWords, setWantsWords] = useState(false)
  const fieldId = useId()
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0

  const tell = (outcome: 'sent' | 'kept') => {
    if (outcome === 'sent') toast.add({ title: 'Added', tone: 'success' })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    // The second click of a double click finds the form empty.
    setWantsWords(isEmpty && !sending.isSuccess)
    if (isEmpty) document.getElementById(fieldId)?.focus()
    else sending.mutate(undefined, { onSuccess: tell })
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <Textarea
        id={fieldId}
        label={isAnswer ? 'Your answer' : 'Add a comment'}
        description="Please leave out patient names."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        value={draft.text}
        // A comment that is being sent cannot be edited.
        readOnly={sending.isPending}
        error={wantsWords && isEmpty && 'Write something, or add a picture.'}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {draft.files.length > 0 && (
        <PlainList className={classes.files} aria-label="Files to add">
          {draft.files.map(({ key, name }) => (
            <li key={key}>
              <IconPaperclip size={18} stroke={1.75} aria-hidden />
              <span className={classes.name}>{name}</span>
              <ActionIcon
                aria-label={`Remove ${name}`}
                disabled={sending.isPending}
                onClick={() => remove(key)}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </PlainList>
      )}
      <FormFoot failure={sending.error && `${errorMessage(sending.error)} What you wrote is still here.`}>
        {acceptsFiles && draft.files.length === 0 && (
          <Button
            variant="outline"
            disabled={sending.isPending}
            leftSection={<IconPhotoPlus size={20} stroke={1.75} aria-hidden />}
            onClick={() => setIsChoosing(true)}
          >
            Add pictures
          </Button>
        )}
        <SubmitButton
          label="Send comment"
          pendingLabel="Sending..."
          isPending={sending.isPending}
          fullWidth={false}
        />
      </FormFoot>
      <BackCloses isOpen={isChoosing} onClose={() => setIsChoosing(false)}>
        <FileDialog
          open={isChoosing}
          onClose={() => setIsChoosing(false)}
          onConfirm={(files) => {
            add(files)
            setIsChoosing(false)
          }}
        />
      </BackCloses>
    </form>
  )
}
