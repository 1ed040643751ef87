import type { SignIn } from '@tessa/api-client'
import { isBadConnection, isOffline } from '@tessa/app-shell'
import type { Feedback } from '@tessa/contract'
import { openOutbox } from '../../shared/outbox/outbox.ts'
import type { Draft, CommentTarget } from './comment.ts'

/** The name of a case's queue in the outbox. */
export const queueOf = (goal: CommentTarget): string => `case:${Object.values(goal).join('')}`

/** Sends an item at once, otherwise by the outbox with the same keys, so that it arrives once. */
export const sendOrKeep = async (
  now: () => Promise<unknown>,
  later: () => Promise<unknown>,
): Promise<'sent' | 'kept'> => {
  try {
    await now()
    return 'sent'
  } catch (error) {
    if (!isOffline(error) && !isBadConnection(error)) throw error
    // Without an outbox, the error is shown and the text stays in its field.
    const isKept = await later().then(
      () => true,
      () => false,
    )
    if (!isKept) throw error
    return 'kept'
  }
}

export const keepComment = async (
  signIn: SignIn,
  goal: CommentTarget,
  { key, text, files }: Draft,
): Promise<void> => {
  const outbox = await openOutbox(signIn)
  const place = { sessionId: queueOf(goal), goal }
  for (const { key: id, name, blob } of files)
    await outbox.keep({ id, key: id, kind: 'file', body: { ...place, name }, file: blob })
  const words = text.trim()
  const comment = { ...(words === '' ? {} : { text: words }), attachmentIds: [] }
  const linkTo = { attachmentIds: files.map(({ key: id }) => id) }
  await outbox.keep({ id: key, key, kind: 'comment', body: { ...place, comment }, linkTo })
}

export const keepFeedback = async (
  signIn: SignIn,
  goal: CommentTarget,
  { key, feedback }: { key: string; feedback: Feedback },
): Promise<void> => {
  const outbox = await openOutbox(signIn)
  await outbox.keep({ id: key, key, kind: 'feedback', body: { sessionId: queueOf(goal), goal, feedback } })
}
