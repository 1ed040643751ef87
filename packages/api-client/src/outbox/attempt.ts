import { deliver, refusalOf, secretHeader } from './deliver.ts'
import type { Edit, FileChanges } from './device.ts'
import type { SessionRecord, WaitingItem } from './items.ts'
import type { Clock } from './lanes.ts'
import { withReceipt, withRefusal } from './record.ts'
import { sendAs, type OutboxSignIn } from './send-as.ts'

export { SignInNeeded } from './send-as.ts'

export interface Line {
  readonly signIn: OutboxSignIn
  readonly clock: Clock
  fileOf(id: string): Promise<Blob | undefined>
}

/** Waits for the answer no longer than even a slow line needs. */
const patiently = async <T>(
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

/** Sends one item, and answers what to write down about it; throws where it is to be tried again. */
export const attempt = async (
  { signIn, clock, fileOf }: Line,
  { secret }: SessionRecord,
  item: WaitingItem,
): Promise<[Edit, FileChanges?]> => {
  const isFile = item.kind === 'file'
  const file = isFile ? await fileOf(item.id) : undefined
  if (isFile && !file) {
    const reason = `${item.body.name} can no longer be read on this device. Please add it again.`
    return [(now) => now && withRefusal(now, item.id, { status: 0, code: 'file_lost', reason })]
  }
  const proof: Record<string, string> = secret === undefined ? {} : { [secretHeader]: secret }
  try {
    const receipt = await sendAs(signIn, item.owner, (headers) =>
      patiently(clock, file?.size ?? 0, (signal) =>
        deliver(item, file, { api: signIn.guestApi, headers: { ...proof, ...headers }, signal }),
      ),
    )
    return [(now) => now && withReceipt(now, item.id, receipt), isFile ? { remove: [item.id] } : {}]
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return [(now) => now && withRefusal(now, item.id, refusal)]
  }
}

/** Tells the server that a guest's sessions are an account's from now on. */
export const handOverOnServer = (
  { signIn, clock }: Line,
  account: string,
  sessions: { sessionId: string; secret: string }[],
) =>
  sendAs(signIn, account, (headers) =>
    patiently(clock, 0, (signal) =>
      signIn.guestApi('POST /api/user/adopt', { body: { sessions }, headers, signal }),
    ),
  )
