import type {
  HelpRequestReceipt,
  idempotencyHeader,
  priorities as knownPriorities,
  sessionSecretHeader,
} from '@tessa/contract'
import type { Api } from '../client.ts'
import { ApiError } from '../errors.ts'
import type { SignIn } from '../sign-in.ts'
import { accountOf } from '../token-store.ts'
import { sendComment, sendFeedback } from './deliver-to-case.ts'
import type { Receipt, Rejection } from './items.ts'
import type { PendingItem, SessionRecord } from './session-record.ts'
import { withReceipt, withRejection } from './queue-state.ts'
import type { Clock } from './retry-scheduler.ts'
import type { Edit, FileChanges } from './storage.ts'

// These are the contract's names. Importing its module would bring its schemas into the browser.
export const secretHeader: typeof sessionSecretHeader = 'x-session-secret'
const keyHeader: typeof idempotencyHeader = 'idempotency-key'
const priorities: typeof knownPriorities = ['low', 'medium', 'high', 'critical']

export type OutboxSignIn = Pick<SignIn, 'guestApi' | 'token' | 'renew' | 'subscribe'>

/** The account of the call is not signed in. The item waits for it. */
export class SignInNeeded extends Error {
  override readonly name = 'SignInNeeded'
}

/**
 * Calls as one account or as a guest, never as the account that is currently signed in. On a shared computer that can be
 * a different user, and a key counts per account.
 */
const sendAs = async <T>(
  signIn: OutboxSignIn,
  account: string | undefined,
  call: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> => {
  if (account === undefined) return call({})
  const signed = (token: string | undefined) => {
    if (token === undefined || accountOf(token) !== account) throw new SignInNeeded()
    return { authorization: `Bearer ${token}` }
  }
  const token = signIn.token()
  try {
    return await call(signed(token))
  } catch (error) {
    if (token === undefined || !(error instanceof ApiError) || error.status !== 401) throw error
    return call(signed(await signIn.renew(token)))
  }
}

export interface Transport {
  readonly signIn: OutboxSignIn
  readonly clock: Clock
  fileOf(id: string): Promise<Blob | undefined>
}

/** Aborts a call that takes longer than a slow connection needs. */
const withTimeout = async <T>(
  clock: Clock,
  bytes: number,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const callOff = clock.after(30_000 + bytes / 16, () => controller.abort(new Error('No answer in time')))
  try {
    return await call(controller.signal)
  } finally {
    callOff()
  }
}

/** Sends one item and gives the result to store; throws when the item should be retried. */
export const sendItem = async (
  { signIn, clock, fileOf }: Transport,
  { secret }: SessionRecord,
  item: PendingItem,
): Promise<[Edit, FileChanges?]> => {
  const isFile = item.kind === 'file'
  const file = isFile ? await fileOf(item.id) : undefined
  if (isFile && !file) {
    const reason = `${item.body.name} can no longer be read on this device. Please add it again.`
    return [(now) => now && withRejection(now, item.id, { status: 0, code: 'file_lost', reason })]
  }
  const proof: Record<string, string> = secret === undefined ? {} : { [secretHeader]: secret }
  try {
    const receipt = await sendAs(signIn, item.owner, (headers) =>
      withTimeout(clock, file?.size ?? 0, (signal) =>
        deliver(item, file, { api: signIn.guestApi, headers: { ...proof, ...headers }, signal }),
      ),
    )
    return [(now) => now && withReceipt(now, item.id, receipt), isFile ? { remove: [item.id] } : {}]
  } catch (error) {
    const refusal = rejectionOf(error)
    if (!refusal) throw error
    return [(now) => now && withRejection(now, item.id, refusal)]
  }
}

/** Asks the server to let an account adopt a guest's sessions. */
export const claimOnServer = (
  { signIn, clock }: Transport,
  account: string,
  sessions: { sessionId: string; secret: string }[],
) =>
  sendAs(signIn, account, (headers) =>
    withTimeout(clock, 0, (signal) =>
      signIn.guestApi('POST /api/user/adopt', { body: { sessions }, headers, signal }),
    ),
  )

interface Call {
  readonly api: Api
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Sends one item; gives a receipt only if the response is one. */
const deliver = async (item: PendingItem, file: Blob | undefined, call: Call): Promise<Receipt> => {
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
      const { sessionId, goal = { sessionId } } = item.body
      for (const [field, value] of Object.entries(goal)) form.append(field, value)
      if (item.body.step !== undefined) form.append('step', item.body.step)
      form.append('file', file ?? new Blob([]), item.body.name)
      const { id, createdAt } = await api('POST /api/attachments', { form, headers, signal })
      return { id: text(id), at: text(createdAt) }
    }
    case 'comment':
      return { at: text(await sendComment(item.body, { api, headers, signal })) }
    case 'feedback':
      return { at: text(await sendFeedback(item.body, { api, headers, signal })) }
  }
}

/** Omits the fields that an older server does not send. The receipt is valid without them. */
type Answered = Omit<HelpRequestReceipt, 'requestNumber' | 'status' | 'shortNumber' | 'dueAt'> &
  Partial<Pick<HelpRequestReceipt, 'shortNumber' | 'dueAt'>>

const receiptOf = (answer: Answered) => ({
  id: text(answer.id),
  at: text(answer.createdAt),
  ...(answer.shortNumber === undefined ? {} : { shortNumber: text(answer.shortNumber) }),
  ...(answer.dueAt === undefined || answer.dueAt === null ? {} : { dueAt: text(answer.dueAt) }),
  ...(answer.slaKey === undefined ? {} : { slaKey: text(answer.slaKey) }),
  ...(priorities.includes(answer.priority) && { priority: answer.priority }),
  ...(answer.followUrl === undefined ? {} : { followUrl: text(answer.followUrl) }),
})

/** Rejects a 200 that the sign-in page of a network sent instead of the server. */
const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw new Error('The response is not a receipt')
  return value
}

/** Statuses that ask for a retry: timeouts, too early, too many requests, and those that only a proxy sends. */
const passing = new Set([401, 407, 408, 425, 429])

/** Whether the item was sent as a guest after an account adopted the session. The server has stored nothing. */
export const isClaimedByAccount = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'unauthorized'

/** The refusal, if it is final. The page of a proxy is not a refusal, except for an item that is too large. */
const rejectionOf = (error: unknown): Rejection | undefined => {
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.status)) return undefined
  // The item can be sent once the owner of the account has chosen a new password or set up a second factor.
  if (error.code === 'password_change_required' || error.code === 'second_factor_required') return undefined
  if (error.serverMessage === undefined && error.status !== 413) return undefined
  const { status, code } = error
  const fields = Object.keys(error.fields)
  const reason = error.serverMessage ?? 'This is too large to be sent.'
  return { status, code, reason, ...(fields.length > 0 && { fields }) }
}
