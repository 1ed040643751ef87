import { ApiError } from '@tessa/api-client'

export interface Sending<Seen, Now extends Seen> {
  /** What the person was looking at. */
  readonly seen: Seen
  /** Sends the change against a version. */
  readonly send: (base: Seen) => Promise<Now>
  readonly read: () => Promise<Now>
  /** Throws if both changed the same. Otherwise it returns a sentence about the other change, or nothing to say. */
  readonly merge: (now: Now) => string | undefined
}

export interface Sent<Now> {
  readonly now: Now
  /** A sentence about the changes of other users in the meantime; undefined if there is nothing to say. */
  readonly meanwhile: string | undefined
}

/** The number of times that another user may be faster. */
const mostAttempts = 5

/** Sends a change, and sends it again on the newest record as long as another user's change can be merged. */
export const sendUntilMerged = async <Seen, Now extends Seen>({
  seen,
  send,
  read,
  merge,
}: Sending<Seen, Now>): Promise<Sent<Now>> => {
  let base = seen
  let meanwhile: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { now: await send(base), meanwhile }
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'conflict'
      if (!isConflict || attempt === mostAttempts) throw error
      const now = await read()
      meanwhile = merge(now) ?? meanwhile
      base = now
    }
  }
}
