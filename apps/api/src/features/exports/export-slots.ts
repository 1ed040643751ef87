import { AppError } from '../../http/errors.ts'

/** An export of a million rows holds 16 MB of ids, so their number is bounded. */
const most = { ofAccount: 2, ofServer: 8 } as const

/** Counts the downloads that are under way on this server. */
export const createExportSlots = () => {
  const running = new Map<string, number>()
  let all = 0
  return {
    /** Takes a slot; the function that is returned gives it back, once. */
    take: (userId: string): (() => void) => {
      const own = running.get(userId) ?? 0
      if (own >= most.ofAccount)
        throw new AppError(
          'rate_limited',
          'Two of your exports are being downloaded. Please wait for them.',
          {
            retryAfterSeconds: 30,
          },
        )
      if (all >= most.ofServer)
        throw new AppError(
          'unavailable',
          'Many exports are being downloaded. Please try again in a minute.',
          {
            retryAfterSeconds: 60,
          },
        )
      running.set(userId, own + 1)
      all += 1
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        all -= 1
        const left = (running.get(userId) ?? 1) - 1
        if (left > 0) running.set(userId, left)
        else running.delete(userId)
      }
    },
  }
}
