import type {
  HelpRequestReceipt,
  idempotencyHeader,
  priorities as knownPriorities,
  sessionSecretHeader,
} from '@tessa/contract'
import type { Api } from '../client.ts'
import { ApiError } from '../errors.ts'
import type { Receipt, Refusal, WaitingItem } from './items.ts'

// The contract's names, without the schemas that its module would bring into the browser.
export const secretHeader: typeof sessionSecretHeader = 'x-session-secret'
const keyHeader: typeof idempotencyHeader = 'idempotency-key'
const priorities: typeof knownPriorities = ['low', 'medium', 'high', 'critical']

export interface Call {
  readonly api: Api
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Sends one item, and answers with a receipt only if the server's answer is one. */
export const deliver = async (item: WaitingItem, file: Blob | undefined, call: Call): Promise<Receipt> => {
  const { api, signal } = call
  const headers = { ...call.headers, [keyHeader]: item.key }
  switch (item.kind) {
    case 'report': {
      const { receivedAt } = await api('POST /api/chat/session-analytics', {
        body: item.body,
        headers,
        signal,
      })
      return { at: text(receivedAt) }
    }
    case 'help-request': {
      const answer = await api('POST /api/help-requests', { body: item.body, headers, signal })
      return { number: text(answer.requestNumber), ...receiptOf(answer) }
    }
    case 'work-order': {
      const answer = await api('POST /api/work-orders', { body: item.body, headers, signal })
      return { number: text(answer.workOrderNumber), ...receiptOf(answer) }
    }
    case 'file': {
      const form = new FormData()
      form.append('sessionId', item.body.sessionId)
      form.append('file', file ?? new Blob([]), item.body.name)
      const { id, createdAt } = await api('POST /api/attachments', { form, headers, signal })
      return { id: text(id), at: text(createdAt) }
    }
  }
}

/** What an older server does not answer yet is left out: the receipt is one all the same. */
type Answered = Omit<HelpRequestReceipt, 'requestNumber' | 'status' | 'shortNumber' | 'dueAt'> &
  Partial<Pick<HelpRequestReceipt, 'shortNumber' | 'dueAt'>>

const receiptOf = (answer: Answered) => ({
  id: text(answer.id),
  at: text(answer.createdAt),
  ...(answer.shortNumber === undefined ? {} : { shortNumber: text(answer.shortNumber) }),
  ...(answer.dueAt === undefined || answer.dueAt === null ? {} : { dueAt: text(answer.dueAt) }),
  ...(priorities.includes(answer.priority) && { priority: answer.priority }),
  ...(answer.followUrl === undefined ? {} : { followUrl: text(answer.followUrl) }),
})

/** A network that wants a log-in of its own may answer 200 in the server's place. */
const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Error('The answer is no receipt')
  return value
}

/** Statuses that say "not now": time-outs, too early, too many, and what only a proxy says. */
const passing = new Set([401, 407, 408, 425, 429])

/** Sent as a guest, in a session that is an account's by now: the server has stored nothing. */
export const isHandedOver = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthorized'

/** The refusal, if it is for good. A page of somebody in between proves nothing, except that this is too large. */
export const refusalOf = (error: unknown): Refusal | undefined => {
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.status)) return undefined
  // The account goes on once its owner has chosen a password of their own.
  if (error.code === 'password_change_required') return undefined
  if (error.ownSentence === undefined && error.status !== 413) return undefined
  const { status, code } = error
  return { status, code, reason: error.ownSentence ?? 'This is too large to be sent.' }
}
