import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { newId, useApi, useAuthSession } from '@tessa/app-shell'
import type { ChosenFile } from '../files/chosen-file.ts'
import type { CommentTarget, Draft, DraftFile, Send } from './comment.ts'
import { saveComment, readComment } from './comment-draft.ts'
import { keepComment as keepForLater, sendOrKeep } from './send-later.ts'

const emptyDraft = (): Draft => ({ key: newId(), text: '', files: [] })

/**
 * A comment that is being written. It stays until the server or, without a network, the outbox has it. All attempts
 * together send it once.
 */
export const useComment = (goal: CommentTarget, send: Send) => {
  const api = useApi()
  const { signIn } = useAuthSession()
  const [draft, setDraft] = useState((): Draft => ({ ...emptyDraft(), ...readComment(goal) }))

  const become = (next: Draft) => {
    setDraft(next)
    // Without its files, it is a different comment.
    saveComment(goal, next.files.length === 0 ? next : { ...next, key: newId() })
  }
  const upload = async ({ key, name, blob }: DraftFile): Promise<string> => {
    const form = new FormData()
    for (const [field, value] of Object.entries(goal)) form.append(field, value)
    form.append('file', blob, name)
    return (await api('POST /api/attachments', { form, headers: { 'idempotency-key': key } })).id
  }
  const sendNow = async () => {
    const attachmentIds: string[] = []
    for (const file of draft.files) attachmentIds.push(await upload(file))
    const text = draft.text.trim()
    await send({ ...(text === '' ? {} : { text }), attachmentIds }, { 'idempotency-key': draft.key })
  }
  const sending = useMutation({
    mutationFn: () => sendOrKeep(sendNow, () => keepForLater(signIn, goal, draft)),
    onSuccess: () => become(emptyDraft()),
  })
  /** A changed text is a new comment, also after a failed attempt. */
  const change = (changed: Partial<Pick<Draft, 'text' | 'files'>>) =>
    become({ ...draft, ...changed, key: newId() })

  return {
    draft,
    sending,
    write: (text: string) => change({ text }),
    add: (files: readonly ChosenFile[]) =>
      change({ files: [...draft.files, ...files.map((file) => ({ ...file, key: newId() }))] }),
    remove: (key: string) => change({ files: draft.files.filter((file) => file.key !== key) }),
  }
}
