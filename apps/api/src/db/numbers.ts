/**
 * `WO-` and the moment in milliseconds. Two in the same millisecond are told apart by whoever inserts: it tries the
 * next one, so that a number is never handed out twice.
 */
export const numberAt = (prefix: 'WO' | 'HR', now: Date, attempt: number): string =>
  `${prefix}-${now.getTime() + attempt}`

/** Inserts with the first number that is free. */
export const withFreeNumber = async <T>(
  prefix: 'WO' | 'HR',
  now: Date,
  insert: (number: string) => Promise<T | undefined>,
): Promise<T> => {
  for (let attempt = 0; attempt < 10_000; attempt += 1) {
    const inserted = await insert(numberAt(prefix, now, attempt))
    if (inserted !== undefined) return inserted
  }
  throw new Error(`no free ${prefix} number near ${now.toISOString()}`)
}
