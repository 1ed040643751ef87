import type { PendingItem, SessionRecord } from './session-record.ts'

type WaitingComment = Extract<PendingItem, { kind: 'comment' }>

export const isOnItsWay = (record: SessionRecord, id: string): boolean =>
  record.waiting.some((item) => item.id === id && !item.refusal)

export const idOnServer = (record: SessionRecord, id: string | undefined): string | undefined =>
  record.received.find((item) => item.id === id)?.receipt.id

export const hasWords = ({ body }: WaitingComment): boolean => (body.comment.text ?? '').trim() !== ''

const filesOf = ({ linkTo }: WaitingComment): readonly string[] => linkTo?.attachmentIds ?? []

/** Whether the comment consists only of files that the server refused. */
export const isHeld = (record: SessionRecord, item: PendingItem): boolean => {
  if (item.kind !== 'comment' || item.refusal || hasWords(item)) return false
  const files = filesOf(item)
  const isSent = files.some((id) => isOnItsWay(record, id) || idOnServer(record, id) !== undefined)
  return !isSent && record.waiting.some(({ id }) => files.includes(id))
}

/**
 * The comment with the server's ids of its files; undefined while it waits for them, without a limit. Refused files are
 * left out unless the comment would be empty.
 */
export const withItsFiles = (record: SessionRecord, item: WaitingComment): PendingItem | undefined => {
  const { linkTo: _, ...given } = item
  const files = filesOf(item)
  if (files.some((id) => isOnItsWay(record, id)) || isHeld(record, item)) return undefined
  const attachmentIds = files.map((id) => idOnServer(record, id)).filter((id) => id !== undefined)
  return { ...given, body: { ...given.body, comment: { ...given.body.comment, attachmentIds } } }
}

/** Removes the discarded items, and a comment that is empty without them. */
export const givenUp = (record: SessionRecord, id: string): SessionRecord => {
  const rest = { ...record, waiting: record.waiting.filter((item) => item.id !== id) }
  const wasLeftEmpty = (item: PendingItem) => isHeld(record, item) && !isHeld(rest, item)
  return { ...rest, waiting: rest.waiting.filter((item) => !wasLeftEmpty(item)) }
}
