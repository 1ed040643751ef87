/**
 * `WO-` and the time in milliseconds. If two share a millisecond, the insert tries the next number, so that no number
 * is issued twice.
 */
export const caseNumberAt = (prefix: 'WO' | 'HR', now: Date, attempt: number): string =>
  `${prefix}-${now.getTime() + attempt}`

/**
 * The newest number that this process took or tries, of work orders and help requests alike. Cases of the same
 * millisecond would all try the same one first.
 */
let taken = 0

const firstToTry = (now: Date): Date => {
  const at = now.getTime()
  taken = at <= taken && at > taken - 1000 ? taken + 1 : at
  return new Date(taken)
}

/** Inserts with the first free number. */
export const insertWithUniqueNumber = async <T>(
  prefix: 'WO' | 'HR',
  now: Date,
  insert: (number: string) => Promise<T | undefined>,
): Promise<T> => {
  const first = firstToTry(now)
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const inserted = await insert(caseNumberAt(prefix, first, attempt))
    if (inserted !== undefined) {
      // After numbers that another server took, the next case begins behind them.
      if (attempt > 0) taken = Math.max(taken, first.getTime() + attempt)
      return inserted
    }
  }
  throw new Error(`no free ${prefix} number near ${now.toISOString()}`)
}
