import { useId, useState, type SubmitEvent } from 'react'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconPaperclip, IconPhotoPlus, IconX } from '@tabler/icons-react'
import { SubmitButton, toast } from '@tessa/ui'
import { sentenceOf } from '../../shared/failures/failures.ts'
import { FileDialog } from '../files/file-dialog.tsx'
import classes from './comment-form.module.css'
import { useComment, type Goal, type Send } from './use-comment.ts'

export type CommentFormProps = {
  goal: Goal
  send: Send
  /** Whether files can be added; yes by default. */
  takesFiles?: boolean
}

/** Adds words and pictures to a case. What was typed stays until it has arrived. */
export const CommentForm = ({ goal, send, takesFiles = true }: CommentFormProps) => {
  const { draft, sending, write, add, remove } = useComment(goal, send)
  const [isChoosing, setIsChoosing] = useState(false)
  const [wantsWords, setWantsWords] = useState(false)
  const fieldId = useId()
  const isEmpty = draft.text.trim() === '' && draft.files.length === 0

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending.isPending) return
    setWantsWords(isEmpty)
    if (isEmpty) document.getElementById(fieldId)?.focus()
    else sending.mutate(undefined, { onSuccess: () => toast.add({ title: 'Added', tone: 'success' }) })
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <Textarea
        id={fieldId}
        label="Add a comment"
        description="Please leave out patient names."
        autosize
        minRows={3}
        maxRows={10}
        maxLength={5000}
        value={draft.text}
        // What is on its way stays what it is.
        readOnly={sending.isPending}
        error={wantsWords && isEmpty && 'Write something, or add a picture.'}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {draft.files.length > 0 && (
        <ul className={classes.files} aria-label="Files to add">
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
        </ul>
      )}
      <p role="alert" className={classes.failure}>
        {sending.error && `${sentenceOf(sending.error)} What you wrote is still here.`}
      </p>
      <div className={classes.ways}>
        {takesFiles && draft.files.length === 0 && (
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
      </div>
      <FileDialog
        open={isChoosing}
        onClose={() => setIsChoosing(false)}
        onConfirm={(files) => {
          add(files)
          setIsChoosing(false)
        }}
      />
    </form>
  )
}
