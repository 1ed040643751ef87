import { Textarea } from '@mantine/core'
import { createTextDrafts, fieldErrors, useApi, useClock, useTextDraft } from '@tessa/app-shell'
import type { ActivityEntry, User } from '@tessa/contract'
import { toast } from '@tessa/ui'
import { useOperator } from '../../../../shared/account/use-operator.ts'
import { useChange } from '../use-change.ts'
import { DialogForm } from '../../../../shared/dialog-form.tsx'
import { NoteField } from './note-field.tsx'

const drafts = createTextDrafts('work-order-words')

type Words = { readonly text: string; readonly key: string }

/** The note as the history will show it. */
const noteEntry = (note: string, id: number, now: number, self: User): ActivityEntry => ({
  id,
  activity_type: 'note_added',
  description: 'Note added',
  old_value: null,
  new_value: note,
  actor_kind: 'user',
  first_name: self.firstName,
  last_name: self.lastName,
  is_internal: true,
  created_at: new Date(now).toISOString(),
})

/** A note that only colleagues see. */
export const NoteDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const clock = useClock()
  const self = useOperator()
  const { change, seen } = useChange<Words>({
    send: ({ text, key }, { id }) =>
      api('POST /api/work-orders/{id}/notes', {
        params: { id },
        body: { note: text },
        headers: { 'idempotency-key': key },
      }),
    foresee: ({ text }, { activity }) => ({
      notes: text,
      activity_count: activity.length + 1,
      activity: [...activity, noteEntry(text, (activity.at(-1)?.id ?? 0) + 1, clock.now(), self)],
    }),
    onDone: () => {
      note.clear()
      toast.add({ title: 'Note added', tone: 'success' })
      onClose()
    },
  })
  const note = useTextDraft(drafts, seen.id, 'note')
  const text = note.draft.text.trim()
  return (
    <DialogForm
      title="Add Internal Note"
      label="Add Note"
      pendingLabel="Adding..."
      isPending={change.isPending}
      canSend={text !== ''}
      error={change.error}
      onSend={() => change.mutate({ text, key: note.draft.key })}
      onClose={onClose}
    >
      <NoteField draft={note.draft} write={note.write} error={change.error} />
    </DialogForm>
  )
}

/** Words to the reporter, who sees them on their page and hears of them by mail. */
export const ReplyDialog = ({ onClose }: { onClose: () => void }) => {
  const api = useApi()
  const { change, seen } = useChange<Words>({
    send: ({ text, key }, { id }) =>
      api('POST /api/work-orders/{id}/comments', {
        params: { id },
        body: { comment: text },
        headers: { 'idempotency-key': key },
      }),
    onDone: () => {
      reply.clear()
      toast.add({ title: 'Reply sent', tone: 'success' })
      onClose()
    },
  })
  const reply = useTextDraft(drafts, seen.id, 'reply')
  const text = reply.draft.text.trim()
  return (
    <DialogForm
      title="Reply to Requester"
      label="Send Reply"
      pendingLabel="Sending..."
      isPending={change.isPending}
      canSend={text !== ''}
      error={change.error}
      onSend={() => change.mutate({ text, key: reply.draft.key })}
      onClose={onClose}
    >
      <p>{seen.contact_name} sees this on their page, and gets a mail about it.</p>
      <Textarea
        data-autofocus
        label="Message"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        value={reply.draft.text}
        error={fieldErrors(change.error)['comment']}
        onChange={(event) => reply.write(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
