import type { ClearAccountHost } from './clear-account.ts'
import { reopenedFor } from './refused.ts'

/** After each sign-in, retries items of that account's sessions that the server refused to the previous user. */
export const createReopen = ({ account, all, change, warn }: ClearAccountHost) => {
  let last = account()
  const reopen = async (who: string): Promise<void> => {
    for (const record of await all())
      if (reopenedFor(record, who) !== record)
        await change(record.sessionId, (now) => now && reopenedFor(now, who))
  }
  return async (): Promise<void> => {
    const who = account()
    if (who === last) return
    last = who
    if (who !== undefined)
      await reopen(who).catch((cause: unknown) => warn('What was refused could not be tried again.', cause))
  }
}
