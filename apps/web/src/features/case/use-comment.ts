import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Comment } from '@tessa/contract'
import { useApi } from '../../api.tsx'
import { newId } from '../../shared/new-id.ts'
import type { ChosenFile } from '../files/chosen-file.ts'
import { keepComment, readComment } from './comment-draft.ts'

/** What files are added to: the field of the upload that names it. */
export type Goal = { readonly workOrderId: string } | { readonly followToken: string }

export interface DraftFile extends ChosenFile {
  /** Sent with every attempt, so that the server keeps it once. */
  readonly key: string
}

export type Send = (body: Comment, headers: Readonly<Record<string, string>>) => Promise<unknown>

interface Draft {
  readonly key: string
  readonly text: string
  readonly files: readonly DraftFile[]
}

const emptyDraft = (): Draft => ({ key: newId(), text: '', files: [] })

/** A comment being written. It stays as it is until the server has it, and is sent once however often one tries. */
export const useComment = (goal: Goal, send: Send) => {
  const api = useApi()
  const [draft, setDraft] = useState((): Draft => ({ ...emptyDraft(), ...readComment(goal) }))

  const become = (next: Draft) => {
    setDraft(next)
    // Without its files it is another comment.
    keepComment(goal, next.files.length === 0 ? next : { ...next, key: newId() })
  }
  const upload = async ({ key, name, blob }: DraftFile): Promise<string> => {
    const form = new FormData()
    for (const [field, value] of Object.entries(goal)) form.append(field, value)
    form.append('file', blob, name)
    return (await api('POST /api/attachments', { form, headers: { 'idempotency-key': key } })).id
  }
  const sending = useMutation({
    mutationFn: async () => {
      const attachmentIds: string[] = []
      for (const file of draft.files) attachmentIds.push(await upload(file))
      const text = draft.text.trim()
      await send({ ...(text === '' ? {} : { text }), attachmentIds }, { 'idempotency-key': draft.key })
    },
    onSuccess: () => become(emptyDraft()),
  })
  /** Other words are another comment, also after a failed attempt. */
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
